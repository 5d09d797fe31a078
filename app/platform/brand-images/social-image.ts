import type { ThemeDeclaration } from "#app/platform/themes/theme-contract.ts";

/** Sides in pixels. */
export const socialSize = { width: 1_200, height: 630 };
export const socialLogoHeight = 60;

/** What of it is a brand's own comes as pixels: only art of the theme is drawn here. */
export type SocialImage = {
  theme: ThemeDeclaration;
  /** The theme's drawings as SVG or pictures, for readers of light and of dark; the same where it has one only. */
  art: { light: Uint8Array; dark: Uint8Array };
  /** Pictures of the logo, `socialLogoHeight` high, for light and for dark grounds. */
  logo: { light: Uint8Array; dark: Uint8Array };
  headline: string;
  tagline: string;
  /** A short line at the foot. */
  foot: string;
};
