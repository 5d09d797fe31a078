import { useTranslation } from "react-i18next";
import type { HomeContent, HomePoint } from "./home-content.ts";

/**
 * The words that every home page shares: the steps, of which joining is one where one can join, and four honest points.
 */
export function useHomeTexts({ brand: { name: brand }, joinTo }: Pick<HomeContent, "brand" | "joinTo">): {
  steps: HomePoint[];
  trust: HomePoint[];
} {
  const { t } = useTranslation("home");
  return {
    steps: (joinTo === null ? (["look", "write"] as const) : (["join", "look", "write"] as const)).map((step) => ({
      title: t(`steps.${step}.title`),
      text: t(`steps.${step}.text`, { brand }),
    })),
    trust: (["labelled", "checked", "discreet", "safe"] as const).map((point) => ({
      title: t(`trust.${point}.title`),
      text: t(`trust.${point}.text`, { brand }),
    })),
  };
}
