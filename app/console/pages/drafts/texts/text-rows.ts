import { findTextFault, formsOf, type HouseText, textsOfLaw } from "#app/platform/i18n/text-faults.ts";
import type { OwnTexts } from "#app/platform/i18n/brand-texts.ts";
import type { Locale } from "#app/platform/locale/locales.ts";

/** A form of a text: its name, the house's words (null where it has none any more), and the brand's own. */
export type TextForm = { name: string; house: string | null; own: string | undefined };

/** How a text stands: in the house's words, in the brand's own, in those of other languages alone, or as it cannot be. */
type TextState = "house" | "own" | "missing" | "faulty";

/** One text in one language, all forms of a plural together. */
export type TextRow = {
  id: string;
  language: Locale;
  /** Its name; of a plural what its forms have in common. */
  title: string;
  forms: TextForm[];
  state: TextState;
  isOfLaw: boolean;
};

export type TextsByLanguage = Partial<Record<Locale, OwnTexts>>;

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a draft says in a brand's own words, as far as it can be read. */
export function readOwnTexts(held: unknown): TextsByLanguage {
  if (!isRecord(held)) return {};
  const readable = Object.entries(held).map(([language, texts]) => [
    language,
    Object.fromEntries(
      Object.entries(isRecord(texts) ? texts : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    ),
  ]);
  return Object.fromEntries(readable);
}

const plural = /_(zero|one|two|few|many|other)$/;

/** The texts that are said in own words in any language, by their titles. */
function titlesOf(own: TextsByLanguage, houseText: HouseText): ReadonlySet<string> {
  const names = Object.values(own).flatMap((texts) => Object.keys(texts));
  return new Set(names.map((name) => titleOf(name, houseText)));
}

const titleOf = (name: string, houseText: HouseText): string =>
  formsOf(name, houseText).length > 1 ? name.replace(plural, "") : name;

type Said = { language: Locale; house: OwnTexts; own: TextsByLanguage };

/** All texts of one language, in the order of the house; what the house has no more stands first, to be taken out. */
export function rowsOf({ language, house, own }: Said): TextRow[] {
  const said = own[language] ?? {};
  const houseText = (name: string) => (Object.hasOwn(house, name) ? house[name] : undefined);
  const ofAny = titlesOf(own, houseText);
  const gone = Object.keys(said).filter((name) => houseText(name) === undefined);
  const seen = new Set<string>();
  return [...gone, ...Object.keys(house)].flatMap((name) => {
    const title = titleOf(name, houseText);
    if (seen.has(title)) return [];
    seen.add(title);
    const forms = formsOf(name, houseText).map((form) => ({
      name: form,
      house: houseText(form) ?? null,
      own: said[form],
    }));
    return [
      {
        id: `${language} ${title}`,
        language,
        title,
        forms,
        state: stateOf(forms, { houseText, isElsewhere: ofAny.has(title) }),
        isOfLaw: textsOfLaw.includes(name),
      },
    ];
  });
}

type Judged = { houseText: HouseText; isElsewhere: boolean };

function stateOf(forms: readonly TextForm[], { houseText, isElsewhere }: Judged): TextState {
  const said = forms.filter(({ own }) => own !== undefined);
  if (said.length === 0) return isElsewhere ? "missing" : "house";
  const isSound =
    said.length === forms.length &&
    said.every(({ name, own }) => findTextFault({ name, text: own ?? "", houseText }) === null);
  return isSound ? "own" : "faulty";
}

export const shownTexts = ["all", "own", "missing", "faulty"] as const;
export type ShownTexts = (typeof shownTexts)[number];

/** The rows whose name or words hold all that is sought, in any case. */
export function findRows(rows: readonly TextRow[], { search, show }: { search: string; show: ShownTexts }): TextRow[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter(
    ({ title, forms, state }) =>
      (show === "all" || state === show || (show === "own" && state === "faulty")) &&
      (wanted === "" ||
        [title, ...forms.flatMap(({ house, own }) => [house ?? "", own ?? ""])].some((each) =>
          each.toLowerCase().includes(wanted),
        )),
  );
}

/** How many texts of a language are said in own words, of those that are in any language. */
export function countOwn(rows: readonly TextRow[]): { own: number; all: number } {
  const own = rows.filter(({ state }) => state === "own" || state === "faulty").length;
  return { own, all: own + rows.filter(({ state }) => state === "missing").length };
}
