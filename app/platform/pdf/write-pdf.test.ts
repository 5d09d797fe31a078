import path from "node:path";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { readTheme } from "#app/platform/themes/read-theme.server.ts";
import { writePdf } from "./write-pdf.server.ts";

/** Letters of all eleven languages, and what receipts write beside them. */
const letters =
  "AÀÁÂÄÅÆĄÇĆÈÉÊËĘÌÍÎÏŁÑŃÒÓÔÖØŒŚÙÚÛÜŸŹŻ aàáâäåæąçćèéêëęìíîïłñńòóôöøœśùúûüÿźżß €£$zł 1 234,56 – · („“«»’ ½%)";
const themes = ["lagoon", "sheworld", "knots", "curvia", "golden", "velours", "beau", "iskra"];

const themeOf = (id: string) => readTheme(path.join(projectRoot, "themes"), id).declaration;

type Objects = ReadonlyMap<number, string>;

/** The objects of a file as its table of contents has them, their streams unpacked. */
function objectsOf(file: Buffer): Objects {
  const text = file.toString("latin1");
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  return new Map(
    places.map((place, index) => {
      expect(text.slice(place).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
      const end = text.indexOf("\nendobj\n", place);
      const begin = text.indexOf("stream\n", place);
      if (begin === -1 || begin > end) return [index + 1, text.slice(place, end)];
      const length = Number(/\/Length (\d+)/.exec(text.slice(place, begin))?.[1]);
      const packed = file.subarray(begin + "stream\n".length, begin + "stream\n".length + length);
      return [index + 1, inflateSync(packed).toString("latin1")];
    }),
  );
}

/** The words of a file as a reader of its codes finds them, piece by piece. */
function wordsOf(objects: Objects): string[] {
  const bodies = [...objects.values()];
  const page = bodies.find((body) => body.includes("/Type /Page /Parent")) ?? "";
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number]) => {
      const font = objects.get(Number(number)) ?? "";
      const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])) ?? "";
      return [
        name,
        new Map(
          [...map.matchAll(/^<(\w\w)> <(\w+)>$/gm)].map(([, code = "", units = ""]) => [
            code,
            Buffer.from(units, "hex").swap16().toString("utf16le"),
          ]),
        ),
      ] as const;
    }),
  );
  const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])) ?? "";
  return content
    .split("BDC")
    .slice(1)
    .map((piece) => {
      let known: ReadonlyMap<string, string> | undefined;
      let words = "";
      for (const [, name, shown] of piece.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (name !== undefined) known = fonts.get(name);
        for (const [, code = ""] of (shown ?? "").matchAll(/<(\w\w)>/g)) words += known?.get(code) ?? "\ufffd";
      }
      return words;
    });
}

describe.each(themes)("in the faces of %s", (id) => {
  it("every letter of every language is written, and can be read back", async () => {
    const objects = objectsOf(
      await writePdf({
        title: "Zażółć",
        languageTag: "pl",
        theme: themeOf(id),
        blocks: [
          { kind: "heading", text: letters.slice(0, 40) },
          { kind: "text", text: letters },
          { kind: "rows", rows: [{ label: "Łącznie", value: "22,50 zł", strong: true }] },
        ],
      }),
    );
    const [heading = "", text = "", row = ""] = wordsOf(objects);
    const tight = (words: string) => words.replaceAll(" ", "");
    expect(tight(heading)).toBe(tight(letters.slice(0, 40)));
    expect(tight(text)).toBe(tight(letters));
    expect(row).toBe("Łącznie22,50 zł");
  });
});

it("a screen reader is told title, language and order", async () => {
  const objects = objectsOf(
    await writePdf({
      title: "Beleg",
      languageTag: "de-AT",
      theme: themeOf("lagoon"),
      blocks: [
        { kind: "heading", text: "Beleg" },
        { kind: "small", text: "Danke." },
      ],
    }),
  );
  const all = [...objects.values()].join("\n");
  expect(all).toContain("/Lang (de-AT)");
  expect(all).toContain("/Title <FEFF00420065006C00650067>");
  expect([...all.matchAll(/\/S \/(H1|P) /g)].map(([, role]) => role)).toEqual(["H1", "P"]);
  expect(wordsOf(objects)).toEqual(["Beleg", "Danke."]);
});

it("words that do not fit are refused, not cut off", async () => {
  const blocks = Array.from({ length: 80 }, () => ({ kind: "text" as const, text: "Line" }));
  await expect(writePdf({ title: "Long", languageTag: "en", theme: themeOf("lagoon"), blocks })).rejects.toThrow(
    RangeError,
  );
});
