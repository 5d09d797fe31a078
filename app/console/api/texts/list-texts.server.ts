import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listTexts as contract } from "#app/console/contracts/texts/list-texts.ts";
import { houseTexts } from "#app/platform/i18n/house-texts.server.ts";

export const listTextsHandler = forOperator(contract, async (_, { language }) => ({
  texts: Object.fromEntries(houseTexts(language)),
}));
