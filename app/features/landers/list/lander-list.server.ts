import type { RouterContextProvider } from "react-router";
import { mayVisitorsSearch } from "#app/domain/brands/entry/visitor-rights.ts";
import { landerPath, landerVariants } from "#app/domain/brands/landers/lander-paths.ts";
import { getTenant } from "#app/http/context/tenant.server.ts";
import { readLanderFileName } from "#app/platform/tenancy/landers/lander-files.ts";
import { landerIds, landerTemplates } from "#app/platform/tenancy/landers/lander-templates.ts";
import { ownLanguageName } from "#app/ui/language/language-names.ts";

/** All landers of a brand, off ones too, with their addresses in each of its languages. */
export function landerList(context: Readonly<RouterContextProvider>) {
  const { settings, niche, landers, landerWords, landerFiles, languages } = getTenant(context);
  return {
    brand: settings.name,
    languages: languages.map((code) => ({ code, name: ownLanguageName(code) })),
    showsPeople: mayVisitorsSearch(settings, { hasTrafficSource: false }),
    landers: landerIds.map((id) => ({
      id,
      isOn: landers.includes(id),
      needsPeople: landerTemplates[id].showsPeople,
      ownWords: Object.keys(landerWords[id]?.words ?? {}),
      ownFiles: [...landerFiles.addresses.keys()].filter((name) => readLanderFileName(name)?.id === id).toSorted(),
      paths: landerVariants(id).map((variant) => landerPath(id, niche, variant)),
    })),
  };
}

export type LanderListData = ReturnType<typeof landerList>;
