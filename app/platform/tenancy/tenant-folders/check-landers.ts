import { locales, type Locale } from "#app/platform/locale/locales.ts";
import type { BrandLanders } from "#app/platform/tenancy/contracts/lander-contract.ts";
import { readLanderFileName } from "#app/platform/tenancy/landers/lander-files.ts";
import { landerIds, landerTemplates, type LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";
import type { TenantProblem } from "./tenant-problem.ts";

/**
 * Holds a brand's own words on landers against its languages and against the templates: a language that the brand does
 * not speak, and another number of steps than the template has.
 */
export function findLanderFaults(
  name: string,
  landers: BrandLanders,
  { languages }: { languages: readonly Locale[] },
): TenantProblem[] {
  return sayingLanders(landers).flatMap(({ id, words }) => {
    const file = `${name}/landers/${id}.json`;
    const { steps } = landerTemplates[id];
    return words.flatMap(([language, said]) => [
      ...(languages.includes(language)
        ? []
        : [{ file, field: `words.${language}`, value: "is not spoken by the brand", allowed: languages.join(", ") }]),
      ...(said.steps === undefined || said.steps.length === steps
        ? []
        : [
            {
              file,
              field: `words.${language}.steps`,
              value: `has ${said.steps.length} entries`,
              allowed: steps === 0 ? "none: this lander has no steps" : `${steps} entries, as the template has steps`,
            },
          ]),
    ]);
  });
}

/** Holds the files of a brand's landers against its languages: one for readers of a language that it does not speak. */
export function findUnspokenLanderFiles(
  name: string,
  files: ReadonlyMap<string, Buffer>,
  { languages }: { languages: readonly Locale[] },
): TenantProblem[] {
  return [...files.keys()].flatMap((file) => {
    const language = readLanderFileName(file)?.language ?? null;
    if (language === null || languages.includes(language)) return [];
    return [
      {
        file: `${name}/landers/${file}`,
        field: "",
        value: "is not spoken by the brand",
        allowed: languages.join(", "),
      },
    ];
  });
}

/** The languages in which a lander that has words of the brand's own falls back to the template's. */
export function findSilentLanguages(
  landers: BrandLanders,
  languages: readonly Locale[],
): { id: LanderId; languages: Locale[] }[] {
  return sayingLanders(landers)
    .map(({ id, words }) => {
      const spoken = new Set(words.map(([language]) => language));
      return { id, languages: languages.filter((language) => !spoken.has(language)) };
    })
    .filter((lander) => lander.languages.length > 0);
}

function sayingLanders(landers: BrandLanders) {
  return landerIds.flatMap((id) => {
    const words = landers[id]?.words;
    return words ? [{ id, words: locales.flatMap((each) => (words[each] ? [[each, words[each]] as const] : [])) }] : [];
  });
}
