import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { houseTexts } from "./house-texts.server.ts";
import { findTextFault, findTextFaults, formsOf, textsOfLaw } from "./text-faults.ts";
import { textLanguages } from "#app/platform/locale/text-language.ts";

const house: Readonly<Record<string, string>> = {
  "chat:hello": "Hello {{name}}, welcome to {{brand}}",
  "chat:plain": "Send",
  "chat:terms": "I accept the <terms>terms</terms>.",
  "chat:news_one": "One message from {{name}}",
  "chat:news_other": "{{count}} messages from {{name}}",
  "credits:order.submit": "Order with obligation to pay",
};
const houseText = (name: string) => house[name];
const judge = (name: string, text: string) => findTextFault({ name, text, houseText });

describe("a text in a brand's own words", () => {
  it.each([
    ["chat:hello", "{{ brand }} greets you, {{name}}"],
    ["chat:plain", "Off it goes,\nnow"],
    ["chat:terms", "Yes to the <terms>rules</terms>, 1 < 2"],
    ["chat:news_one", "{{name}} wrote once"],
    ["chat:news_one", "{{count}} line by {{name}}"],
    ["chat:news_other", "{{name}} wrote {{count}} times"],
  ])("of %s may be “%s”", (name, text) => {
    expect(judge(name, text)).toBeNull();
  });

  it.each([
    ["chat:gone", "Anything", { kind: "gone" }],
    ["credits:order.submit", "Send", { kind: "fixed" }],
    ["chat:plain", " \n", { kind: "empty" }],
    ["chat:plain", "a".repeat(2_001), { kind: "long", most: 2_000 }],
    ["chat:hello", "Hello {{name}}", { kind: "lacks", parts: ["{{brand}}"] }],
    ["chat:hello", "Hello {{Name}} of {{brand}}", { kind: "lacks", parts: ["{{name}}"] }],
    ["chat:plain", "Send {{name}}", { kind: "adds", parts: ["{{name}}"] }],
    ["chat:news_other", "{{name}} wrote often", { kind: "lacks", parts: ["{{count}}"] }],
    ["chat:terms", "I accept the terms.", { kind: "lacks", parts: ["<terms>", "</terms>"] }],
    ["chat:terms", "I accept the <terms>terms.", { kind: "syntax" }],
    ["chat:plain", "{{#each this}}x{{/each}}", { kind: "syntax" }],
    ["chat:plain", "{{{name}}}", { kind: "syntax" }],
    ["chat:plain", "$t(chat:hello)", { kind: "syntax" }],
    ["chat:plain", "Send\u0000", { kind: "syntax" }],
  ])("of %s may not be “%s”", (name, text, fault) => {
    expect(judge(name, text)).toEqual(fault);
  });

  it("is said in each form of a plural, or in none", () => {
    expect(formsOf("chat:news_other", houseText)).toEqual(["chat:news_one", "chat:news_other"]);
    expect(formsOf("chat:plain", houseText)).toEqual(["chat:plain"]);
    expect(findTextFaults({ "chat:news_one": "One by {{name}}" }, houseText)).toEqual([
      { name: "chat:news_one", fault: { kind: "forms", forms: ["chat:news_other"] } },
    ]);
    const both = { "chat:news_one": "One by {{name}}", "chat:news_other": "{{count}} by {{name}}" };
    expect(findTextFaults(both, houseText)).toEqual([]);
  });

  it("never holds what would be read as an instruction, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("{", "}", "{{name}}", "{{brand}}", "$t(", "a", "\\", "#") }),
        (text) => {
          if (judge("chat:hello", text) !== null) return;
          expect(text.replaceAll("{{name}}", "").replaceAll("{{brand}}", "")).not.toMatch(/[{}]|\$t\(/);
        },
      ),
    );
  });
});

describe.each(textLanguages)("the house's own texts in %s", (language) => {
  const texts = houseTexts(language);

  it("would each be taken from a brand, but those of the law", () => {
    const own = Object.fromEntries([...texts].filter(([name]) => !textsOfLaw.includes(name)));
    expect(findTextFaults(own, (name) => texts.get(name))).toEqual([]);
  });

  it("have every text of the law", () => {
    expect(textsOfLaw.filter((name) => !texts.has(name))).toEqual([]);
  });
});
