import { z } from "zod";

/** Every colour token of a scheme; the stylesheet writes each as `--color-<name>`. */
export const colorNames = [
  "canvas",
  "surface",
  "surface-raised",
  "surface-sunken",
  "ink",
  "ink-muted",
  "ink-faint",
  "line",
  "line-strong",
  "primary",
  "on-primary",
  "primary-soft",
  "on-primary-soft",
  "secondary",
  "on-secondary",
  "secondary-soft",
  "on-secondary-soft",
  "success",
  "on-success",
  "success-ink",
  "warning",
  "on-warning",
  "danger",
  "on-danger",
  "danger-ink",
  "link",
  "unread",
  "on-unread",
  "focus",
  "scrim",
  "on-scrim",
  "nav",
  "on-nav",
  "footer",
  "on-footer",
] as const;

/** The drawings every theme brings as `themes/<id>/art/<name>.svg`; `<name>-dark.svg` is optional. */
export const artNames = ["hero", "hero-tall", "pattern", "divider", "mask", "empty", "error", "lander"] as const;

const compositions = ["wave", "editorial", "salon", "bloom", "portico", "velvet", "mosaic", "spark"] as const;

const homeSections = ["hero", "faces", "promises", "story", "regions", "steps", "trust", "closing"] as const;

/** A colour as themes and brands write it. */
export const oklchColor = z
  .string()
  .regex(
    /^oklch\((0|1|0?\.\d+) (0|0?\.\d+) \d{1,3}(\.\d+)?( \/ 0?\.\d+)?\)$/,
    "a colour such as oklch(0.62 0.19 250) or oklch(0.2 0.02 250 / 0.7)",
  );
const hex = z.string().regex(/^#[0-9a-f]{6}$/, "a colour such as #1d2f3a");
const length = z.string().regex(/^(0|\d*\.?\d+(px|rem|em))$/, "a length such as 20px or 1.25rem");
const percent = z.string().regex(/^\d+(\.\d+)?%$/);

const palette = z.record(z.enum(colorNames), oklchColor);

const fontFile = z.strictObject({
  file: z.string().regex(/^[a-z0-9-]+\.woff2$/),
  subset: z.enum(["latin", "latin-ext"]),
  style: z.enum(["normal", "italic"]).default("normal"),
  preload: z.boolean().default(false),
});

const font = z.strictObject({
  family: z.string().regex(/^[A-Za-z0-9 ]+$/),
  package: z.string().regex(/^@fontsource-variable\/[a-z0-9-]+$/),
  weights: z.string().regex(/^\d{3} \d{3}$/),
  axes: z.array(z.enum(["wght", "opsz", "wdth", "SOFT", "WONK"])).describe("Axes the chosen files carry"),
  settings: z
    .string()
    .regex(/^("[A-Za-z]{4}" [\d.]+(, )?)*$/)
    .default("")
    .describe("font-variation-settings of headings"),
  files: z.array(fontFile).min(2),
  generic: z.enum(["serif", "sans-serif"]),
  fallback: z
    .strictObject({
      local: z.array(z.string().regex(/^[A-Za-z ]+$/)).min(1),
      sizeAdjust: percent,
      ascent: percent,
      descent: percent,
    })
    .describe("A face of the reader's machine, stretched to the same size so that the swap moves nothing"),
});

const shadows = z.strictObject({ card: z.string(), overlay: z.string() });

/** One theme as `themes/<id>/theme.json` declares it. */
export const themeContract = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  name: z.string().min(2).max(40),
  scheme: z
    .enum(["auto", "dark"])
    .describe("auto follows the reader's machine; dark is dark unless the member chose light"),
  fonts: z.strictObject({ display: font, text: font }),
  colors: z.strictObject({ light: palette, dark: palette }),
  type: z.strictObject({
    base: length,
    displayWeight: z.int().min(100).max(900),
    displayTracking: z.string().regex(/^(0|-?\d*\.?\d+em)$/),
    displayTransform: z.enum(["none", "uppercase", "lowercase"]),
    displayLeading: z.number().min(0.8).max(1.6),
  }),
  radius: z.strictObject({
    buttonsAndFields: length,
    card: length.describe("Cards and dialogs"),
    media: length.describe("Photos"),
    chip: length.describe("Chips and badges"),
  }),
  borderWidth: length,
  shadow: z.strictObject({ light: shadows, dark: shadows }),
  motion: z.strictObject({
    fast: z.int().min(80).max(250).describe("Milliseconds"),
    base: z.int().min(120).max(250).describe("Milliseconds"),
    ease: z.string().regex(/^cubic-bezier\([-\d., ]+\)$/),
  }),
  home: z.strictObject({
    composition: z.enum(compositions),
    sections: z
      .array(z.enum(homeSections))
      .min(4)
      .refine(
        (list) => list[0] === "hero" && new Set(list).size === list.length,
        "the hero first, and no section twice",
      ),
  }),
  art: z
    .array(z.string().regex(/^[a-z]+(-[a-z]+)*$/))
    .refine((list) => artNames.every((name) => list.includes(name)), `must hold at least ${artNames.join(", ")}`),
  portrait: z
    .strictObject({ grounds: z.array(z.tuple([hex, hex])).min(6), light: hex, grain: z.number().min(0).max(0.4) })
    .describe("Duotone grounds, the light's colour and the strength of the grain for illustrated portraits"),
  mail: z.strictObject({
    canvas: hex,
    surface: hex,
    ink: hex,
    inkMuted: hex,
    line: hex,
    accent: hex,
    onAccent: hex,
    band: hex,
    onBand: hex,
    link: hex,
    dark: z.strictObject({ canvas: hex, surface: hex, ink: hex, inkMuted: hex, line: hex, link: hex }),
    radius: z.int().min(0).max(28).describe("Pixels"),
    buttonRadius: z.int().min(0).max(28).describe("Pixels"),
    align: z.enum(["left", "center"]).describe("Where the name stands in the band"),
    displayStack: z.string(),
    textStack: z.string(),
  }),
});

export type ThemeDeclaration = z.infer<typeof themeContract>;
export type ThemeFont = ThemeDeclaration["fonts"]["display"];
export type ColorName = (typeof colorNames)[number];
export type Palette = ThemeDeclaration["colors"]["light"];
