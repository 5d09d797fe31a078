import { z } from "zod";
import { themeContract } from "#app/platform/themes/theme-contract.ts";

/** The JSON Schema that editors read, as `themes/theme.schema.json` holds it. */
export function themeJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(themeContract, { io: "input" }), null, 2)}\n`;
}
