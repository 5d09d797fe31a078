import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { chooseNews as contract } from "#app/console/contracts/news/choose-news.ts";
import { newsChoices } from "#app/domain/notifications/news/news-choices.server.ts";

export const chooseNewsHandler = forBrand(contract, (ctx) => newsChoices(ctx));
