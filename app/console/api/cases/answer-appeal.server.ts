import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { answerAppeal as contract } from "#app/console/contracts/cases/answer-appeal.ts";
import { answerAppeal } from "#app/domain/safety/moderation/answer-appeal.server.ts";

export const answerAppealHandler = forBrand(contract, async (ctx, input) => {
  await answerAppeal(ctx, input);
  return {};
});
