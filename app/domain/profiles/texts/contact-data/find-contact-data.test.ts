import fc from "fast-check";
import { describe, expect, it } from "vitest";
import corpus from "./contact-data-corpus.json" with { type: "json" };
import { findContactData } from "./find-contact-data.ts";
import { plainText } from "./plain-text.ts";
import { tidyText, withoutUnseen } from "#app/platform/forms/tidy-text.ts";

const languages = Object.entries(corpus);
const linesOf = (kind: "innocent" | "guilty") => languages.flatMap(([, lines]) => lines[kind]);

describe("what people write, in eleven languages", () => {
  it("is measured on 500 innocent and 500 guilty lines, none of them twice", () => {
    expect(languages).toHaveLength(11);
    for (const kind of ["innocent", "guilty"] as const)
      expect(new Set(linesOf(kind)).size, kind).toBeGreaterThanOrEqual(500);
  });

  it("is refused by mistake in one innocent line of a hundred at most", () => {
    const refused = linesOf("innocent").flatMap((line) => {
      const words = findContactData(line);
      return words === null ? [] : [`${line} => ${words}`];
    });
    expect(refused.slice(Math.floor(linesOf("innocent").length / 100))).toEqual([]);
  });

  it("is let through by mistake in five guilty lines of a hundred at most", () => {
    const missed = linesOf("guilty").filter((line) => findContactData(line) === null);
    expect(missed.slice(Math.floor(linesOf("guilty").length / 20))).toEqual([]);
  });
});

describe("what is refused", () => {
  const refused = linesOf("guilty").filter((line) => findContactData(line) !== null);
  const everySign = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point));
  const missed = (texts: readonly string[]) => texts.filter((text) => findContactData(tidyText(text)) === null);

  it("is refused with any sign that nobody sees between any two characters", () => {
    const unseen = everySign.filter((sign) => withoutUnseen(sign) === "" && tidyText(`a${sign}b`) === `a${sign}b`);
    expect(unseen).toEqual(expect.arrayContaining([..."\u200e\u200f\u061c\u034f\u180b\u2800\u3164\ufe0e\ufe0f"]));
    let turn = 0;
    for (const line of refused) {
      const letters = [...line];
      const texts = letters.map((_, index) => {
        turn += 1;
        return [...letters.slice(0, index), unseen[turn % unseen.length], ...letters.slice(index)].join("");
      });
      expect(missed(texts)).toEqual([]);
    }
  });

  it("is refused with its digits in any script", () => {
    const decimals = everySign.flatMap((sign, point) => (/\p{Nd}/u.test(sign) ? [point] : []));
    // why: the digits of each script stand in a row of ten (Unicode 16.0, 4.6)
    const noughts = decimals.filter((_, place) => place % 10 === 0);
    expect(noughts.map((point) => String.fromCodePoint(point))).toEqual(expect.arrayContaining([..."0٠۰०০๐０𝟎"]));
    const inScript = (line: string, nought: number) =>
      line.replaceAll(/\d/g, (digit) => String.fromCodePoint(nought + Number(digit)));
    for (const line of refused.filter((each) => /\d/.test(each)))
      expect(missed(noughts.map((nought) => inScript(line, nought)))).toEqual([]);
  });

  it("is told in whole words", () => {
    const cut = linesOf("guilty").flatMap((line) => {
      const words = findContactData(line) ?? "";
      const text = ` ${plainText(line).replaceAll(/\s+/gu, " ")} `;
      const at = text.indexOf(words);
      const edges = [text.slice(at - 1, at + 1), text.slice(at + words.length - 1, at + words.length + 1)];
      const isWhole = at !== -1 && !edges.some((edge) => /^[\p{L}\p{N}]{2}$/u.test(edge));
      return isWhole || words === "" || words.endsWith("…") ? [] : [`${line} => ${words}`];
    });
    expect(cut).toEqual([]);
  });
});

it.each([
  ["write me: sanne@example.com", "sanne@example.com"],
  ["sanne (at) example.com", "at example.com"],
  ["www.example", "www.example"],
  ["see https://example.test/me", "https://example.test/me"],
  ["find me on insta.com", "insta.com"],
  ["Bel: 06 12 34 56 78!", "06 12 34 56 78"],
  ["+31 6-1234.5678", "31 6-1234.5678"],
  ["612 345 678", "612 345 678"],
  ["call 0049(0)151 2345678", "0049(0)151 2345678"],
  ["０６１２３４５６７８", "0612345678"],
  ["٠٦١٢٣٤٥٦٧٨", "0612345678"],
  ["0612\u200f345678", "0612345678"],
  ["0\u03366\u03361\u03362\u0336345678", "0612345678"],
  ["⓿❻❶❷➂➍⓹678", "0612345678"],
  ["06👉12👉34👉56👉78", "06👉12👉34👉56👉78"],
  ["06❤️12🧡34💛56💚78", "06❤12🧡34💛56💚78"],
  ["3, 06, 12, 34, 56, 78", "3, 06, 12, 34, 56, 78"],
  ["kids: 2 06+12+34+56+78", "2 06+12+34+56+78"],
  ["0 612:345:678", "0 612:345:678"],
  ["612#345#678", "612#345#678"],
  ["06[12][34][56][78]", "06[12][34][56][78"],
  ["<06> <12> <34> <56> <78>", "06> <12> <34> <56> <78"],
  ["born 12.05.1985 0612345678", "12.05.1985 0612345678"],
  ["0612345678 12.05.1985", "0612345678 12.05.1985"],
  ["see bol.com too", "bol.com"],
  ["Booking.com addict", "Booking.com"],
  ["my photos: my.example.com/anna, all of them", "example.com/anna"],
  ["sanne@example。com", "sanne@example.com"],
  ["my site: sannebakker.nu", "sannebakker.nu"],
  ["42 06 12 34 56 78", "42 06 12 34 56 78"],
  ["insta\u200e: s\u034fanne_b", "insta: sanne_b"],
  ["іnstа: sanne_b", "insta: sanne_b"],
  ["🅘🅝🅢🅣🅐: sanne_b", "insta: sanne_b"],
  ["my insta: sannebak", "insta: sannebak"],
  ["insta: sanne_99", "insta: sanne_99"],
  ["anna at gmail dot com_", "gmail dot com"],
  ["gmail dot com- thanks", "gmail dot com"],
  ["lovelyanna dot com2", "lovelyanna dot com"],
  ["lovelyanna dot com_x", "lovelyanna dot com"],
  ["anna chez gmail punkt com-", "gmail punkt com"],
  ["www dot x", "www dot"],
])("finds in %j the words %j", (text, words) => {
  expect(findContactData(text)).toBe(words);
});

it.each([
  "2011/2014/2017",
  "12.05.1985 180 cm",
  "jaren 60 70 80 90 00",
  "34/180/75/17",
  "Haha.no way",
  "1990/91/92",
  "08.00 12.00 18.00",
  "08.30 - 12.30 - 17.30",
  "06.00/14.00/22.00",
  "06:15, 07:00, 22:30",
  "Kinder: 03.05.12 und 11.09.14",
  "Mes enfants : 03/05/12 et 11/09/14, deux",
  "03.05., 11.09., 24.12.",
  "05.12.85 - 180 - 80",
  "05/08/11/14",
  "180 80 42 45",
  "👧 08 👦 11 👶 14 🐶 19 🐱 21",
  "06, 12, 18, 24, 30",
  "0-60, 0-100, 0-160",
  "'90, '91, '92, '94",
  "[80] [90] [00]",
  "<42> <180> <75>",
  "0:0, 1:2, 3:1, 0:4, 2:2",
  "Lat 52.370216",
  "Instagram: overrated",
  "Instagram: fotografie, Netflix: series",
  "My instagram: boring",
  "Love travelling.So What",
  "Je suis grande.de Lyon",
  "Kocham muzykę.Si",
  "Dikke knuffels.xxx",
  "О себе: 42 года, рост 180, вес 75. Люблю кофе.то есть чай",
  "Γεια σου, είμαι 42, ύψος 180, βάρος 75",
  "عمري ٤٢ سنة وطولي ١٨٠ ووزني ٧٥",
  "I am 1.78 m and 42 years old.",
  "Born 12-05-1985, dancing since 2003.",
  "Wine at 8 p.m., coffee at 7.30.",
  "I like mornings... and evenings, too.",
  "Between 2019 and 2023 I lived in Rome.",
  "me @ the beach",
  "",
])("finds none in %j", (text) => {
  expect(findContactData(text)).toBeNull();
});

it("shows forty characters at most", () => {
  const words = findContactData(`https://example.com/${"a".repeat(100)}`);
  expect([...(words ?? "")]).toHaveLength(40);
  expect(words).toMatch(/^https:\/\/example\.com\/a+…$/);
});

it("finds every Dutch mobile number, however its digits are parted", () => {
  const parted = fc.tuple(
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }),
    fc.constantFrom("", " ", "-", "."),
  );
  fc.assert(
    fc.property(
      parted,
      ([digits, separator]) => findContactData(`bel ${["06", ...digits].join(separator)} maar`) !== null,
    ),
  );
});
