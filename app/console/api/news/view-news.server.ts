import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { viewNews as contract } from "#app/console/contracts/news/view-news.ts";
import { viewNews } from "#app/domain/notifications/news/view-news.server.ts";

export const viewNewsHandler = forBrand(contract, (ctx, { news }) => viewNews(ctx, { id: news }));
