import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { saveNews as contract } from "#app/console/contracts/news/save-news.ts";
import { saveNews } from "#app/domain/notifications/news/save-news.server.ts";

export const saveNewsHandler = forBrand(contract, (ctx, { brand: _, ...news }) => saveNews(ctx, news));
