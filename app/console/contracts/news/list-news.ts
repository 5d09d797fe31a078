import { z } from "zod";
import { newsStatus } from "./news-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moment } from "#app/console/contracts/moment.ts";

export const listNews = endpoint({
  name: "news.list",
  method: "GET",
  path: "/brands/:brand/news",
  access: "news.see",
  summary: "News to members, the latest first, 50 at a time",
  input: z.object({ brand: z.string(), after: z.string().max(200).nullable().default(null) }),
  output: z.object({
    news: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        status: newsStatus,
        sendAt: moment.nullable(),
        sentAt: moment.nullable(),
        changedAt: moment,
        told: z.int(),
      }),
    ),
    next: z.string().nullable(),
  }),
});
