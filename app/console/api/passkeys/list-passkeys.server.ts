import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { listPasskeys } from "#app/console/contracts/passkeys/list-passkeys.ts";
import { listOperatorPasskeys } from "#app/domain/operator-identity/passkeys/list-operator-passkeys.server.ts";

export const listPasskeysHandler = forOperator(listPasskeys, (ctx) => listOperatorPasskeys(ctx));
