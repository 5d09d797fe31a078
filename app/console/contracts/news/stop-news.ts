import { ofNews } from "./news-parts.ts";
import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";
import { moneyReason } from "#app/console/contracts/payments/payment-parts.ts";

export const stopNews = endpoint({
  name: "news.stop",
  method: "POST",
  path: "/brands/:brand/news/:news/stop",
  access: "news.send",
  summary: "Make news that wait a draft again, or stop those that are on their way",
  input: ofNews.extend({ reason: moneyReason }),
  output: z.object({}),
});
