import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { deleteNews as contract } from "#app/console/contracts/news/delete-news.ts";
import { deleteNews } from "#app/domain/notifications/news/delete-news.server.ts";

export const deleteNewsHandler = forBrand(contract, async (ctx, { news, version }) => {
  await deleteNews(ctx, { id: news, version });
  return {};
});
