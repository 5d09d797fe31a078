import type { TFunction } from "i18next";
import { type SchemeChoice, schemeChoices } from "#app/domain/brands/device-storage/scheme-choices.ts";
import type { SchemeOption } from "#app/ui/scheme/scheme-select.tsx";

/** What the choice of light or dark says, on pages and landers alike. */
export function schemeContent(
  t: TFunction<"layout">,
  current: SchemeChoice,
): { label: string; current: SchemeChoice; options: SchemeOption[] } {
  return {
    label: t("scheme.label"),
    current,
    options: schemeChoices.map((value) => ({ value, label: t(`scheme.${value}`) })),
  };
}
