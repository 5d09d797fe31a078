import { useTexts } from "#app/console/client/texts.ts";

const keys = ["1", "2", "3", "4", "5", "6", "7"] as const;

/** What operators call a niche, by its number. */
export function useNicheWords(): (niche: number) => string {
  const t = useTexts();
  return (niche) => {
    const key = keys.find((each) => each === String(niche));
    return key === undefined ? String(niche) : t(`brands:niches.${key}`);
  };
}
