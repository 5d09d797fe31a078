import { z } from "zod";
import { newsContent, newsStatus, ofNews } from "./news-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

export const viewNews = endpoint({
  name: "news.view",
  method: "GET",
  path: "/brands/:brand/news/:news",
  access: "news.see",
  summary: "One news: what it says, how many members asked for news and are among its audience, and whom it reached",
  input: ofNews,
  output: newsContent.extend({
    id: z.string(),
    status: newsStatus,
    version: z.int(),
    sendAt: moment.nullable(),
    sentAt: moment.nullable(),
    told: z.int(),
    readers: z.object({ asked: z.int(), among: z.int() }),
    fate: z.object({ waiting: z.int(), mailed: z.int(), left: z.int() }),
  }),
});
