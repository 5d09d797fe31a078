import fc from "fast-check";
import { expect, it } from "vitest";
import { longestName, nameProblem, tidyName } from "./profile-name.ts";

const email = "sanne@example.com";

it.each([
  ["", "name_required"],
  ["  \u200b ", "name_required"],
  // spec section 5
  ["@sanne", "name_starts_with_at"],
  [" @sanne", "name_starts_with_at"],
  ["\u200b@sanne", "name_starts_with_at"],
  ["Sanne@Example.com", "name_is_email"],
  ["x".repeat(longestName + 1), "name_too_long"],
  ["other@example.com", "name_holds_contact other@example.com"],
  ["Anna 0612345678", "name_holds_contact 0612345678"],
  ["Anna 06\u034f12345678", "name_holds_contact 0612345678"],
])("refuses %j as %s", (name, problem) => {
  expect(nameProblem(name, { email })).toBe(problem);
});

it.each(["Sanne", "Jean-Luc", "Zoë van der Berg", "José 45", "x".repeat(longestName), "Łucja", "sanne"])(
  "takes %s",
  (name) => {
    expect(nameProblem(name, { email })).toBeNull();
  },
);

it("tidies what slipped in by pasting", () => {
  expect(tidyName("  Zoe\u0308 \u200b  van\tBe\u00adrg ")).toBe("Zoë van Berg");
});

it.each([
  ["a turner of direction", "Zoë \u202eannas", "name_odd_characters"],
  ["an isolate", "\u2066Anna\u2069", "name_odd_characters"],
  ["a control", "An\u0007na", "name_odd_characters"],
  ["nothing", "An\u0000na", "name_odd_characters"],
  ["a noncharacter", "Anna\ufdd0", "name_odd_characters"],
  ["the last code point", "Anna\u{10ffff}", "name_odd_characters"],
  ["one for private use", "Anna\ue000", "name_odd_characters"],
  ["a lone surrogate", "Anna\ud83d", "name_odd_characters"],
  ["an empty letter", "Anna \u3164", "name_odd_characters"],
  ["an empty pattern of dots", "\u2800", "name_odd_characters"],
  ["a tag", "Anna\u{e0041}", "name_odd_characters"],
  ["heaps of marks", "A\u0301\u0302\u0303\u0304\u0305nna", "name_odd_characters"],
  ["a mark on nothing", "\u0301Anna", "name_odd_characters"],
  ["a tag of HTML", "<b>Anna</b>", "name_odd_characters"],
  ["a wide tag", "＜b＞Anna", "name_odd_characters"],
  ["an entity", "Anna&lt;", "name_odd_characters"],
  ["a template", "{{name}}", "name_odd_characters"],
  ["a link in Markdown", "[Anna](x)", "name_odd_characters"],
  ["Cyrillic among Latin", "Sаnne", "name_mixes_scripts"],
  ["Greek among Latin", "Sαnne", "name_mixes_scripts"],
  ["letters that nobody writes by", "ᏚᎪᎡᎪ", "name_mixes_scripts"],
  ["syllables beside Latin", "Anna ᐱ", "name_mixes_scripts"],
])("refuses %s", (_, name, problem) => {
  expect(nameProblem(name, { email })).toBe(problem);
});

it.each([
  "Jo",
  "O'Brien",
  "O’Brien",
  "Anne-Marie",
  "Ole",
  "Teamu",
  "Adminah",
  "Modesta",
  "Łucja 🌸",
  "José ❤️",
  "J. R.",
  "Nguyễn Thị Ánh",
  "Анна",
  "Ελένη",
  "فاطمة",
  "נועה",
  "さくら 花",
  "김 Mina",
  "王伟",
  "प्रिया",
  "Zoë & Max",
  "Ana María",
  "Søren Ærø",
  "Þóra",
  "Ayşe",
])("takes %s", (name) => {
  expect(nameProblem(name, { email })).toBeNull();
  expect(tidyName(name)).toBe(name.normalize("NFC"));
});

it("leaves a member the name that they have", () => {
  expect(nameProblem("<Anna>", { email, kept: "<Anna>", isReserved: () => true })).toBeNull();
  expect(nameProblem("Anna", { email, kept: "<Anna>", isReserved: () => true })).toBe("name_reserved");
});

it("takes no name that holds what cannot be seen or what turns the direction", () => {
  const odd = fc.constantFrom(
    ...[
      0, 7, 0x1b, 0x7f, 0x85, 0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0xfffe, 0xfdd0, 0xfff9, 0xe000,
      0xd800, 0xe0001, 0x1fffe,
    ].map((point) => String.fromCodePoint(point)),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 12 }),
      odd,
      fc.string({ unit: "binary", maxLength: 12 }),
      (before, point, after) => {
        expect(nameProblem(`${before}x${point}x${after}`, { email })).not.toBeNull();
        for (const name of [before, after])
          if (nameProblem(name, { email }) === null)
            expect(tidyName(name)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Bidi_Control}<>]/u);
      },
    ),
    { numRuns: 2_000 },
  );
});
