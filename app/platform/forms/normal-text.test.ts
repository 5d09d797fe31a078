import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalText } from "./normal-text.ts";

const forms = ["NFC", "NFD", "NFKC", "NFKD"] as const;

describe("a text in a normal form", () => {
  it("is what Unicode says where it is one that people write", () => {
    const words = ["Zoë", "Zoe\u0308", "ﬁn", "한국어", "नमस्ते", "שָׁלוֹם", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉", "a".repeat(500)];
    for (const form of forms) for (const word of words) expect(normalText(word, form)).toBe(word.normalize(form));
  });

  it("heaps no more than 30 marks, and changes no more when it is done again", () => {
    const mark = fc.constantFrom("\u0301", "\u0323", "\u0344", "\u0f73", "\u{1d165}", "a", "\u1ea5", "\u0308");
    fc.assert(
      fc.property(fc.string({ unit: mark, maxLength: 200 }), fc.constantFrom(...forms), (text, form) => {
        const normal = normalText(text, form);
        expect(normal).not.toMatch(/\p{M}{31}/u);
        expect(normalText(normal, form)).toBe(normal);
      }),
    );
  });
});
