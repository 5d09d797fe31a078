import { longestText, type OwnTexts } from "./brand-texts.ts";

/** Why a brand cannot say a text so. `parts` are placeholders or marks, `forms` the names of other plural forms. */
export type TextFault =
  | { kind: "gone" | "fixed" | "empty" | "syntax" }
  | { kind: "long"; most: number }
  | { kind: "lacks" | "adds"; parts: string[] }
  | { kind: "forms"; forms: string[] };

/** The house's text of a name; undefined where it has none. */
export type HouseText = (name: string) => string | undefined;

const plural = /_(zero|one|two|few|many|other)$/;
const forms = ["zero", "one", "two", "few", "many", "other"] as const;

// why: "one message" and "two messages" are said without a number in some languages
const numberless = /_(zero|one|two)$/;

/**
 * Texts that mean something before the law, the same for every brand: what the button says that makes a contract
 * (Directive 2011/83/EU, article 8(2)), what the function is called by which one withdraws (article 11a), what one
 * consents to expressly (GDPR, article 9(2)(a)), and that a profile is fictional (product.md).
 */
export const textsOfLaw: readonly string[] = [
  "credits:order.submit",
  "withdrawal:heading",
  "withdrawal:confirm",
  "layout:footer.withdraw",
  "signup:consent.sensitive_data",
  "ui:fictional",
  "ui:fictionalNamed",
  "ui:fictionalSilent",
  "ui:fictionalAnyway",
  "chat:fictional",
  "members:profile.fictional",
  "layout:footer.disclaimerFictional",
];

/** The forms of one plural, itself among them; the text alone where it has none. */
export function formsOf(name: string, houseText: HouseText): string[] {
  const base = name.replace(plural, "");
  const isPlural = base !== name && houseText(`${base}_one`) !== undefined && houseText(`${base}_other`) !== undefined;
  return isPlural ? forms.map((form) => `${base}_${form}`).filter((each) => houseText(each) !== undefined) : [name];
}

const placeholders = /\{\{\s*[\w.-]+\s*\}\}/g;
const marks = /<\/?\w+>/g;

/** The placeholders of a text, spelt alike, and its marks. */
const partsOf = (text: string): string[] => [
  ...(text.match(placeholders) ?? []).map((each) => each.replaceAll(/\s/g, "")),
  ...(text.match(marks) ?? []),
];

// why: translators mark words as <name>words</name>, which the pages find as they stand
const areMarksWhole = (text: string): boolean => !/<\/?\w+>/.test(text.replaceAll(/<(\w+)>[^<>]*<\/\1>/g, ""));

/** What the texts of the house never have, and what reads them would take for an instruction. */
const hasInstruction = (text: string): boolean =>
  /[{}]|\$t\(/.test(text.replaceAll(placeholders, "")) || text.includes("\\{");

// why: the pages know line breaks, and nothing else that cannot be seen
const hasUnseen = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text.replaceAll("\n", ""));

/**
 * Judges one text of a brand's own against the house's: it has the same placeholders and marks, `{{count}}` apart where
 * a language says the number without it, and nothing that would be read as an instruction. Null where it can be said.
 */
export function findTextFault({ name, text, houseText }: Said): TextFault | null {
  const house = houseText(name);
  if (house === undefined) return { kind: "gone" };
  if (textsOfLaw.includes(name)) return { kind: "fixed" };
  if (text.trim() === "") return { kind: "empty" };
  if (text.length > longestText) return { kind: "long", most: longestText };
  if (hasInstruction(text) || hasUnseen(text) || !areMarksWhole(text)) return { kind: "syntax" };
  const known = new Set(formsOf(name, houseText).flatMap((form) => partsOf(houseText(form) ?? "")));
  const given = new Set(partsOf(text));
  const isLeft = (part: string) => part === "{{count}}" && numberless.test(name);
  const lacking = [...new Set(partsOf(house))].filter((part) => !given.has(part) && !isLeft(part));
  if (lacking.length > 0) return { kind: "lacks", parts: lacking };
  const added = [...given].filter((part) => !known.has(part));
  return added.length > 0 ? { kind: "adds", parts: added } : null;
}

type Said = { name: string; text: string; houseText: HouseText };

/** Judges all texts of a brand's own in one language; a plural is said in each of its forms or in none. */
export function findTextFaults(own: OwnTexts, houseText: HouseText): { name: string; fault: TextFault }[] {
  return Object.entries(own).flatMap(([name, text]) => {
    const missing = formsOf(name, houseText).filter((form) => !Object.hasOwn(own, form));
    const fault =
      findTextFault({ name, text, houseText }) ??
      (missing.length > 0 ? { kind: "forms" as const, forms: missing } : null);
    return fault ? [{ name, fault }] : [];
  });
}
