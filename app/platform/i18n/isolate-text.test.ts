import { describe, expect, it } from "vitest";
import { createInstance } from "i18next";
import { i18nextOptions } from "./i18next-options.server.ts";
import { isolateText } from "./isolate-text.ts";
import { createTranslate } from "./page-texts.ts";

const [first, last] = ["\u2068", "\u2069"];

describe("isolateText", () => {
  it.each(["נועה", "فاطمة", "Anna (נועה)", "ދިވެހި", "ߒߞߏ", "𞤀𞤣𞤤𞤢𞤥", "!שלום"])("puts %s between FSI and PDI", (name) => {
    expect(isolateText(name)).toBe(`${first}${name}${last}`);
  });

  it.each(["Anna", "Zoë ❤️", "", "12", "さくら", "Анна", "สวัสดี"])("leaves %j as it is", (name) => {
    expect(isolateText(name)).toBe(name);
  });

  it("does it line by line, since an isolate ends with its line", () => {
    expect(isolateText("שלום.\nHello.\n\nביי!")).toBe(`${first}שלום.${last}\nHello.\n\n${first}ביי!${last}`);
  });
});

describe("a value in a sentence of a page", () => {
  const namespace = { hello: "Write to {{name}}!" };

  it("is isolated in the browser", () => {
    const t = createTranslate("en", ["chat"], () => namespace);
    expect(t("hello", { name: "נועה" })).toBe(`Write to ${first}נועה${last}!`);
    expect(t("hello", { name: "Anna" })).toBe("Write to Anna!");
  });

  it("is isolated on the server", () => {
    const texts = createInstance();
    void texts.init({ ...i18nextOptions(), lng: "en" });
    texts.addResourceBundle("en", "isolation", namespace);
    const said = (name: string) => String(Reflect.apply(texts.t, texts, ["isolation:hello", { name }]));
    expect(said("נועה")).toBe(`Write to ${first}נועה${last}!`);
    expect(said("Anna & <Bob>")).toBe("Write to Anna & <Bob>!");
  });
});
