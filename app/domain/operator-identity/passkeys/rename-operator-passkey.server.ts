import { enforceInPerson } from "#app/domain/operators/rights/enforce-in-person.ts";
import type { OperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/**
 * Gives one of the operator's passkeys another name, as `renameContract` gives it.
 * @throws AppError `not_found` for one that is not theirs, `forbidden` by a token of the API.
 */
export async function renameOperatorPasskey(
  ctx: OperatorCtx,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<void> {
  enforceInPerson(ctx);
  if (!isUuid(passkeyId)) throw new AppError("not_found");
  const { count } = await withConsole((tx) =>
    tx.operatorPasskey.updateMany({ where: { id: passkeyId, operatorId: ctx.operator.id }, data: { name } }),
  );
  if (count === 0) throw new AppError("not_found");
}
