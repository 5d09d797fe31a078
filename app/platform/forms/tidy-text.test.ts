import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBlank, tidyLine, tidyText, withoutUnseen } from "./tidy-text.ts";

/** Of each kind that nobody sees, one, as issue 31, line 14 names them and its like. */
const unseen = {
  "a space": " ",
  "a space without a break": "\u00a0",
  "a wide space": "\u3000",
  "a tab": "\t",
  "line ends": "\r\n\n\u0085\u2028",
  "an empty space": "\u200b",
  "a Hangul filler": "\u3164",
  "a narrow Hangul filler": "\uffa0",
  "fillers of syllables": "\u115f\u1160",
  "an empty pattern of dots": "\u2800",
  "a turner of direction": "\u200f",
  "an override": "\u202e",
  "an isolate": "\u2066\u2069",
  "a soft hyphen": "\u00ad",
  "a word joiner": "\u2060",
  "a control": "\u0001",
  "a selector": "\ufe0f",
  "a selector of ideographs": "\u{e0100}",
  "joiners alone": "\u200d\u200c",
  "tags alone": "\u{e0067}\u{e0062}\u{e007f}",
  "a mark of byte order": "\ufeff",
  "a joiner of marks": "\u034f",
  "a mark of Mongolian": "\u180e",
  "the place of a picture": "\ufffc",
  "a noncharacter": "\ufdd0",
  "half of a pair": "\ud83d",
  "an empty note": "\u{1d159}",
} as const;

const kept = {
  "a heart": "❤️",
  "a heart on fire": "❤️‍🔥",
  "a family": "👨‍👩‍👧‍👦",
  skin: "👍🏽",
  "a flag of two letters": "🇳🇱",
  "the flag of Scotland": "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  "a rainbow flag": "🏳️‍🌈",
  "a keycap": "1️⃣",
  Persian: "می‌خواهم تو را ببینم",
  Hindi: "क्‍ष श्री",
  Hebrew: "שלום! מה שלומך?",
  Korean: "안녕하세요",
  Thai: "สวัสดีครับ",
  lines: "Hello\n\nthere",
  "an emoji newer than this engine": "\u{1fadd}",
} as const;

describe("isBlank", () => {
  it.each(Object.entries(unseen))("sees nothing in %s, alone and many times", (_, text) => {
    expect(isBlank(text)).toBe(true);
    expect(tidyText(text.repeat(50))).toBe("");
    expect(tidyLine(text)).toBe("");
  });

  it("sees nothing in any mixture of them", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(unseen)), { maxLength: 30 }), (texts) => {
        expect(tidyText(texts.join(""))).toBe("");
      }),
    );
  });

  it.each(Object.entries(kept))("sees %s", (_, text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe("withoutUnseen", () => {
  it("leaves what is seen, white space too", () => {
    const text = "Zoë \t\n\u00a0\u3000👍🏽 می";
    expect(withoutUnseen(text)).toBe(text);
  });

  it("leaves nothing else but what it is told to keep", () => {
    const signs = Object.values(unseen).filter((text) => !/\s|\u0085/.test(text.replace("\ufeff", "")));
    expect(signs.length).toBeGreaterThan(15);
    expect(withoutUnseen(`a${signs.join("b")}c`)).toBe(`a${"b".repeat(signs.length - 1)}c`);
    expect(withoutUnseen("a\u200d\u200eb\u200d", (sign, index) => sign === "\u200d" && index === 1)).toBe("a\u200db");
  });
});

describe("tidyText", () => {
  it.each(Object.entries(kept))("leaves %s as it is", (_, text) => {
    expect(tidyText(text)).toBe(text);
    expect(tidyText(`  ${text}\u200b `)).toBe(text);
  });

  it.each([
    ["a tab", "one\ttwo", "one two"],
    ["CRLF", "one\r\ntwo", "one\ntwo"],
    ["CR", "one\rtwo", "one\ntwo"],
    ["VT", "one\vtwo", "one\ntwo"],
    ["FF", "one\ftwo", "one\ntwo"],
    ["NEL", "one\u0085two", "one\ntwo"],
    ["the end of a line", "one\u2028two", "one\ntwo"],
    ["the end of a paragraph", "one\u2029two", "one\ntwo"],
    ["several empty lines", "one\r\n\r\n\r\n\r\ntwo", "one\n\ntwo"],
    ["a line of spaces", "one\n \u00a0\ntwo", "one\n\ntwo"],
    ["lines of spaces", "one\n \n \n \n \ntwo", "one\n\ntwo"],
    ["lines of signs that nobody sees", "one\n\u200f\n\u3164\n\u2800\n\u00a0\u034f\ntwo", "one\n\ntwo"],
    ["a soft hyphen", "Liebes\u00adbrief", "Liebesbrief"],
    ["an override", "Zoë \u202eannas", "Zoë annas"],
    ["isolates that never end", "\u2068\u2066Anna\u2069\u2069\u2069", "Anna"],
    ["tags in a word", "An\u{e0041}na", "Anna"],
    ["a tower of joiners", `a${"\u200d".repeat(400)}b`, "a\u200d\u200db"],
    ["an accent apart", "Zoe\u0308", "Zoë"],
    ["an accent behind what is left out", "Zoe\u200b\u0308", "Zoë"],
  ])("makes of %s what it means", (_, text, tidy) => {
    expect(tidyText(text)).toBe(tidy);
    expect(tidyLine(text)).toBe(tidy.replaceAll(/\s+/g, " "));
  });

  it.each([
    ["joiners behind marks that are too many", `a${"\u0301".repeat(29)}\u034f\u0301\u200d\u200db`],
    ["marks behind joiners that are too many", `a\u3164\ufe0f\u200d${"\u0301".repeat(40)}b`],
  ])("makes the same of %s when it is done again", (_, text) => {
    expect(tidyText(tidyText(text))).toBe(tidyText(text));
  });

  it("changes nothing more the second time, and leaves nothing that cannot be stored", () => {
    const part = fc.oneof(
      fc.constantFrom(...Object.values(unseen), ...Object.values(kept), "\n", "\n \n", "\u0301".repeat(29), "\u0301"),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        for (const tidy of [tidyText, tidyLine]) {
          const text = tidy(parts.join(""));
          expect(tidy(text)).toBe(text);
          expect(text.isWellFormed()).toBe(true);
          expect(text).toBe(text.normalize("NFC").trim());
          expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
          expect(text === "").toBe(isBlank(text));
          const lines = text.split("\n").map((line) => !isBlank(line));
          expect(lines.some((isSeen, index) => !isSeen && lines[index + 1] === false)).toBe(false);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it("takes no longer than a text is long", () => {
    for (const piece of ["\u200d", "\n \n", "\u{1f3f4}", "\u{e0067}", "\u3164", " ", "a\u034f\u034f\u034f"]) {
      const started = process.cpuUsage();
      tidyText(`a${piece.repeat(60_000 / piece.length)}b`);
      expect(process.cpuUsage(started).user).toBeLessThan(200_000);
    }
  });
});
