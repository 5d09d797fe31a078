import { type BrandTexts, ownTextsContract } from "#app/platform/i18n/brand-texts.ts";
import { houseTexts } from "#app/platform/i18n/house-texts.server.ts";
import { findTextFaults, type TextFault } from "#app/platform/i18n/text-faults.ts";
import { isLocale, type Locale, locales } from "#app/platform/locale/locales.ts";
import { readJsonText } from "./read-json-file.server.ts";
import { type TenantProblem, wordValue } from "./tenant-problem.ts";

/**
 * Reads `texts/<language>.json` of a brand's folder, named `name` in problems: each text is held against the house's.
 * Faults become problems, never exceptions.
 */
export function readTexts(
  name: string,
  files: Iterable<readonly [string, string]>,
): { texts: BrandTexts; problems: TenantProblem[] } {
  const texts: Partial<Record<Locale, Record<string, string>>> = {};
  const problems: TenantProblem[] = [];
  // why: equal words make equal revisions, in whatever order they were written
  for (const [path, source] of [...files].toSorted(byName)) {
    const file = `${name}/${path}`;
    const language = path.replace(/^texts\/|\.json$/g, "");
    if (!isLocale(language)) {
      const allowed = locales.map((locale) => `${locale}.json`).join(", ");
      problems.push({ file, field: "", value: "has a name of its own", allowed });
      continue;
    }
    const read = readJsonText(file, source, ownTextsContract);
    problems.push(...read.problems);
    if (!read.data) continue;
    const own = Object.fromEntries(Object.entries(read.data).toSorted(byName));
    if (Object.keys(own).length > 0) texts[language] = own;
    for (const { name: field, fault } of findTextFaults(own, (key) => houseTexts(language).get(key)))
      problems.push({ file, field, ...wordTextFault(fault, own[field] ?? "") });
  }
  return { texts, problems };
}

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1);

/** Says what is wrong with a text, as the problems of files do. */
function wordTextFault(fault: TextFault, text: string): Pick<TenantProblem, "value" | "allowed"> {
  switch (fault.kind) {
    case "gone":
      return { value: "is no text of the house", allowed: "the name of a text that there is; take this one out" };
    case "fixed":
      return { value: wordValue(text), allowed: "the house's words, which the law fixes; take this one out" };
    case "empty":
      return { value: "is empty", allowed: "words" };
    case "long":
      return { value: `has ${text.length} characters`, allowed: `${fault.most} characters at most` };
    case "syntax":
      return {
        value: wordValue(text),
        allowed: "words, with placeholders and whole marks as the house's text has them",
      };
    case "lacks":
      return { value: wordValue(text), allowed: `words with ${fault.parts.join(", ")}` };
    case "adds":
      return { value: wordValue(text), allowed: `words without ${fault.parts.join(", ")}` };
    case "forms":
      return { value: "is said alone", allowed: `the other forms of it too: ${fault.forms.join(", ")}` };
  }
}
