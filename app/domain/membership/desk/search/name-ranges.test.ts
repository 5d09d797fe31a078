import fc from "fast-check";
import { expect, it } from "vitest";
import { nameRanges } from "./name-ranges.ts";

const finds = (typed: string, name: string) => {
  const { from, until } = nameRanges(typed);
  const bytes = (text: string) => Buffer.from(text);
  return from.some(
    (each, index) =>
      Buffer.compare(bytes(each), bytes(name)) <= 0 && Buffer.compare(bytes(name), bytes(until[index] ?? "")) < 0,
  );
};

it.each([
  ["anna", "Annabel"],
  ["ANNA-M", "Anna-Maria"],
  ["anna-m", "Anna-maria"],
  ["zoë v", "Zoë van Dijk"],
  ["éL", "Élodie"],
  ["mcq", "MCQUEEN"],
  ["o'n", "O'Neill"],
  ["łu", "Łukasz"],
])("%s finds %s", (typed, name) => {
  expect(finds(typed, name)).toBe(true);
});

it("a name is found by however much of its beginning somebody types as it is, and by nothing else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), fc.nat(), (name, cut) => {
      const letters = [...name];
      expect(finds(letters.slice(0, 1 + (cut % letters.length)).join(""), name)).toBe(true);
      expect(finds(`${name}x`, name)).toBe(false);
    }),
  );
});
