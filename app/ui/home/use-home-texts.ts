import { useTranslation } from "react-i18next";
import type { HomePoint } from "#app/ui/home/home-content.ts";

/** The words that every home page shares: three steps and four honest points. */
export function useHomeTexts(brand: string): { steps: HomePoint[]; trust: HomePoint[] } {
  const { t } = useTranslation("home");
  return {
    steps: (["join", "look", "write"] as const).map((step) => ({ title: t(`steps.${step}.title`), text: t(`steps.${step}.text`, { brand }) })),
    trust: (["labelled", "checked", "discreet", "safe"] as const).map((point) => ({ title: t(`trust.${point}.title`), text: t(`trust.${point}.text`, { brand }) })),
  };
}
