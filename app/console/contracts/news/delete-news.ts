import { z } from "zod";
import { ofNews } from "./news-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const deleteNews = endpoint({
  name: "news.delete",
  method: "POST",
  path: "/brands/:brand/news/:news/delete",
  access: "news.send",
  summary: "Throw a draft of news away",
  input: ofNews.extend({ version: z.int32().min(1) }),
  output: z.object({}),
});
