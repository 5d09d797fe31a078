import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

export const signTextsLink = endpoint({
  name: "texts.link",
  method: "POST",
  path: "/brands/:brand/texts/link",
  access: "brands.see",
  summary: "A signed link to /lang-config on the brand's own host, which shows all that it says there for an hour",
  input: z.object({ brand: z.string() }),
  output: z.object({ url: z.string(), endsAt: moment }),
});
