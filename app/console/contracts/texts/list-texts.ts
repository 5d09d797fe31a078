import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { textLanguages } from "#app/platform/locale/text-language.ts";

export const listTexts = endpoint({
  name: "texts.list",
  method: "GET",
  path: "/texts",
  access: "brands.see",
  summary: "Every text of the house in one language by its name, which a brand's draft may say in words of its own",
  input: z.object({ language: z.enum(textLanguages) }),
  output: z.object({ texts: z.record(z.string(), z.string()) }),
});
