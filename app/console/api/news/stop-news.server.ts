import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { stopNews as contract } from "#app/console/contracts/news/stop-news.ts";
import { stopNews } from "#app/domain/notifications/news/stop-news.server.ts";

export const stopNewsHandler = forBrand(contract, async (ctx, { news, reason }) => {
  await stopNews(ctx, { id: news, reason });
  return {};
});
