import { expect, it } from "vitest";
import unhomoglyph from "unhomoglyph";
import { latinLetters } from "./latin-letters.ts";

/** Of letters that look alike, one: I like l, capitals like small ones. */
const oneOf = (letter: string) => letter.toLowerCase().replace("i", "l");

it("reads whatever letter of Cyrillic, Greek, Armenian or Latin looks like a plain one, as Unicode lists them", () => {
  const letters = Array.from({ length: 0xffff }, (_, point) => String.fromCodePoint(point)).filter(
    (letter) =>
      /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Latin}]/u.test(letter) &&
      /\p{L}/u.test(letter) &&
      letter.normalize("NFKC") === letter &&
      /^[a-z]$/i.test(unhomoglyph(letter)),
  );
  expect(letters.length).toBeGreaterThan(150);
  expect(letters.filter((letter) => oneOf(latinLetters(letter)) !== oneOf(unhomoglyph(letter)))).toEqual([]);
});

it.each([
  ["іnstаgram", "instagram"],
  ["ѕkуре", "skype"],
  ["ɪɴꜱᴛᴀ", "insta"],
  ["🅘🅝🅢🅣🅐 🆂🅽🅰🅿", "insta snap"],
  ["gmail.сом", "gmail.com"],
])("reads %j as %j", (text, read) => {
  expect(latinLetters(text)).toBe(read);
});

it.each([
  "Привет, люблю долгие прогулки",
  "Γεια, πάμε μια βόλτα",
  "Ես սիրում եմ երաժշտություն",
  "één ñandú øre łódź",
  "שלום",
])("leaves %j as it is", (text) => {
  expect(latinLetters(text)).toBe(text);
});
