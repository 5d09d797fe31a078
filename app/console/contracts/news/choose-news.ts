import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { countryCodes } from "#app/platform/geo/countries.ts";
import { locales } from "#app/platform/locale/locales.ts";

export const chooseNews = endpoint({
  name: "news.choices",
  method: "GET",
  path: "/brands/:brand/news-choices",
  access: "news.see",
  summary: "What news of a brand can be made of, how many members asked for them, and how many mails a day one may get",
  input: z.object({ brand: z.string() }),
  output: z.object({
    ownLanguage: z.enum(locales),
    languages: z.array(z.enum(locales)).readonly(),
    countries: z.array(z.enum(countryCodes)).readonly(),
    asked: z.int(),
    mailsADay: z.int(),
  }),
});
