import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { themeContract } from "#app/platform/themes/theme-contract.ts";

const { colors, radius, scheme } = themeContract.shape;

export const listThemes = endpoint({
  name: "brands.listThemes",
  method: "GET",
  path: "/themes",
  access: "brands.see",
  summary: "The themes that brands can wear, with the tokens that a brand may replace; and the families that are here",
  input: z.object({}),
  output: z.object({
    themes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        scheme,
        colors,
        radius,
        fonts: z.object({ display: z.string(), text: z.string() }),
        type: themeContract.shape.type.pick({ base: true, displayWeight: true, displayTransform: true }),
      }),
    ),
    families: z.array(z.string()),
  }),
});
