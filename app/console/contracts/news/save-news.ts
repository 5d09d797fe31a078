import { z } from "zod";
import { newsContent } from "./news-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const saveNews = endpoint({
  name: "news.save",
  method: "POST",
  path: "/brands/:brand/news",
  access: "news.send",
  summary: "Keep a draft of news: a new one with version 0 and an id of your own, else the one that you saw",
  input: newsContent.extend({ brand: z.string(), id: z.uuid(), version: z.int32().min(0) }),
  output: z.object({ version: z.int() }),
  // why: a title and a text in eleven languages
  largest: 256 * 1024,
});
