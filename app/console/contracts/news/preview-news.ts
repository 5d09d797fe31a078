import { z } from "zod";
import { ofNews } from "./news-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { locales } from "#app/platform/locale/locales.ts";

export const previewNews = endpoint({
  name: "news.preview",
  method: "GET",
  path: "/brands/:brand/news/:news/mail",
  access: "news.see",
  summary: "The mail that a member of a language gets of news, as it is kept",
  input: ofNews.extend({ language: z.enum(locales) }),
  output: z.unknown(),
  file: "text/html",
});
