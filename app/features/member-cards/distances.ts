import { createContext, use } from "react";
import { type DistanceSense, formatDistance, type DistanceUnit } from "#app/platform/locale/format-distance.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";

const DistanceUnitContext = createContext<DistanceUnit>("kilometer");

/** Carries the unit of the reader’s country to the whole page. */
export const DistanceUnitProvider = DistanceUnitContext.Provider;

/** Writes distances, which are kept in kilometres, in the reader's unit and language. */
export function useDistances(): (km: number, sense: DistanceSense) => string {
  const unit = use(DistanceUnitContext);
  const languageTag = useLanguageTag();
  return (km, sense) => formatDistance(km, sense, { unit, languageTag });
}
