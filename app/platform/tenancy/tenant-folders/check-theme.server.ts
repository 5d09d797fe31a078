import type { CheckContext } from "./check-tenant.server.ts";
import { hasTheme } from "./read-shared-lists.server.ts";
import { fontFamilies } from "#app/platform/themes/brand-tokens.ts";
import { readSoundThemes } from "#app/platform/themes/read-theme.server.ts";
import { findThemeFaults } from "#app/platform/themes/stylesheet.server.ts";
import { findTokenFaults } from "#app/platform/themes/token-faults.ts";

/** Reads each theme of a folder once, however many brands wear it, and judges what brands replace of it. */
export function themeCheck(folder: string): Pick<CheckContext, "faultsOfTheme" | "faultsOfTokens"> {
  const known = new Map<string, Promise<readonly string[] | null>>();
  const read = async (theme: string) => ((await hasTheme(folder, theme)) ? findThemeFaults(folder, theme) : null);
  let sound: ReturnType<typeof readSoundThemes> | undefined;
  return {
    faultsOfTheme: (theme) => {
      const found = known.get(theme) ?? read(theme);
      known.set(theme, found);
      return found;
    },
    faultsOfTokens: (id, tokens) => {
      const themes = (sound ??= readSoundThemes(folder));
      const theme = themes.find((each) => each.id === id);
      return theme ? findTokenFaults(theme, tokens, fontFamilies(themes)) : [];
    },
  };
}
