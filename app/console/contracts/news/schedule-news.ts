import { z } from "zod";
import { ofNews } from "./news-parts.ts";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moneyReason } from "#app/console/contracts/payments/payment-parts.ts";

export const scheduleNews = endpoint({
  name: "news.schedule",
  method: "POST",
  path: "/brands/:brand/news/:news/schedule",
  access: "news.send",
  summary: "Have a draft of news told to its audience, at once or at a time",
  input: ofNews.extend({
    version: z.int32().min(1),
    sendAt: z.iso.datetime().nullable().default(null),
    reason: moneyReason,
  }),
  output: z.object({}),
});
