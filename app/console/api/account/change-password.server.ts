import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { changePassword } from "#app/console/contracts/account/change-password.ts";
import { changeOwnPassword } from "#app/domain/operator-identity/own-account/change-own-password.server.ts";
import { sessionAnswer } from "#app/console/api/session/session-answer.server.ts";

export const changePasswordHandler = forOperator(changePassword, async ({ stranger }, input) =>
  sessionAnswer(stranger, await changeOwnPassword(stranger, input)),
);
