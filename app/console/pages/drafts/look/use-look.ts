import { useState } from "react";
import type { z } from "zod";
import type { listThemes } from "#app/console/contracts/brands/list-themes.ts";
import { type BrandTokens, brandTokensContract } from "#app/platform/themes/brand-tokens.ts";
import type { ColorName, Palette } from "#app/platform/themes/theme-contract.ts";

export type Scheme = "light" | "dark";
export type ShownTheme = z.output<typeof listThemes.output>["themes"][number];

/** A brand's tokens as they stand in its draft, and how parts of them are kept. */
export type Look = {
  theme: ShownTheme;
  tokens: BrandTokens;
  /** The colours of a scheme as the brand wears them, what is being typed among them. */
  paletteOf: (scheme: Scheme) => Palette;
  /** Judges a colour that is being typed; null once it is kept or left. */
  type: (typed: { scheme: Scheme; name: ColorName; color: string } | null) => void;
  keepColor: (scheme: Scheme, name: ColorName, color: string | undefined) => void;
  keep: (part: Partial<BrandTokens>) => void;
};

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value without what is undefined, and without records that hold nothing any more. */
function pruned(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).flatMap(([key, part]) => {
    const rest = pruned(part);
    return rest === undefined ? [] : [[key, rest] as const];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

/** The look of a draft; null where its tokens are nothing that can be read. `onKeep` hears what is to stand there. */
export function useLook(
  held: unknown,
  { theme, onKeep }: { theme: ShownTheme; onKeep: (after: unknown) => void },
): Look | null {
  const [typed, type] = useState<Parameters<Look["type"]>[0]>(null);
  const read = brandTokensContract.safeParse(held ?? {});
  if (!read.success) return null;
  const tokens = read.data;
  const keep: Look["keep"] = (part) => onKeep(pruned({ ...tokens, ...part }));
  return {
    theme,
    tokens,
    type,
    keep,
    paletteOf: (scheme) => ({
      ...theme.colors[scheme],
      ...tokens.colors?.[scheme],
      ...(typed?.scheme === scheme && { [typed.name]: typed.color }),
    }),
    keepColor: (scheme, name, color) =>
      keep({ colors: { ...tokens.colors, [scheme]: { ...tokens.colors?.[scheme], [name]: color } } }),
  };
}
