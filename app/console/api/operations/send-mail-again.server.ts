import { forBrand } from "#app/console/api/endpoint-handler.server.ts";
import { done } from "#app/console/contracts/done.ts";
import { sendMailAgain as contract } from "#app/console/contracts/operations/send-mail-again.ts";
import { sendAgain } from "#app/domain/operations/mails/send-again.server.ts";

export const sendMailAgainHandler = forBrand(contract, async (ctx, { mail, reason }) => {
  await sendAgain(ctx, { id: mail, reason });
  return done;
});
