import { createInstance } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { createTranslate, textAt, type Texts } from "#app/platform/i18n/page-texts.ts";
import { i18nextOptions } from "#app/platform/i18n/i18next-options.server.ts";
import { readNamespaces } from "#app/platform/i18n/resources.server.ts";
import { textLanguages } from "#app/platform/locale/text-language.ts";

const i18next = createInstance();
beforeAll(() => void i18next.init(i18nextOptions()));

function keysOf(texts: Texts, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [prefix + key] : keysOf(text, `${prefix}${key}.`),
  );
}

const values = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map(([, name = ""], index) => [name, `«${index}» $&`]),
  );

describe("texts in the browser", () => {
  it.each(textLanguages)("read in %s as they do on the server, filled and in every plural", (locale) => {
    const namespaces: Record<string, Texts> = readNamespaces(locale);
    const translate = createTranslate(locale, ["layout"], (namespace) => namespaces[namespace]);
    const server = i18next.getFixedT(locale);
    const say = (key: string, options: object): unknown => Reflect.apply(server, undefined, [key, options]);
    for (const [namespace, texts] of Object.entries(namespaces)) {
      for (const key of keysOf(texts)) {
        const name = `${namespace}:${key}`;
        const options = values(textAt(texts, key) ?? "");
        expect(translate(name, options), name).toBe(say(name, options));
        const base = name.replace(/_(zero|one|two|few|many|other)$/, "");
        if (base === name) continue;
        for (const count of [0, 1, 2, 3, 5, 11, 22, 25, 101, 1_000, 1_000_000]) {
          expect(translate(base, { ...options, count }), `${base} ${count}`).toBe(say(base, { ...options, count }));
        }
      }
    }
  });

  it("look in each namespace that is named, and fall back as i18next does", () => {
    const texts: Record<string, Texts> = { one: { a: "A", deep: { b: "B {{name}}" } }, two: { c: "C" } };
    const translate = createTranslate("en", ["one", "two"], (namespace) => texts[namespace]);
    expect([
      translate("a"),
      translate("c"),
      translate("two:c"),
      translate("deep.b", { name: "x" }),
      translate("deep.b"),
    ]).toEqual(["A", "C", "C", "B x", "B "]);
    expect([
      translate("gone.key"),
      translate("two:gone"),
      translate("gone", { defaultValue: "D" }),
      translate("constructor"),
      translate("deep"),
    ]).toEqual(["gone.key", "gone", "D", "constructor", "deep"]);
  });
});
