import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { listNews as contract } from "#app/console/contracts/news/list-news.ts";
import { listNews } from "#app/domain/notifications/news/list-news.server.ts";

export const listNewsHandler = forBrand(contract, (ctx, { after }) => listNews(ctx, { after }));
