import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { scheduleNews as contract } from "#app/console/contracts/news/schedule-news.ts";
import { scheduleNews } from "#app/domain/notifications/news/schedule-news.server.ts";

export const scheduleNewsHandler = forBrand(contract, async (ctx, { news, version, sendAt, reason }) => {
  await scheduleNews(ctx, { id: news, version, sendAt: sendAt === null ? null : new Date(sendAt), reason });
  return {};
});
