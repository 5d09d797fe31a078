import { eraseAccount } from "#app/domain/membership/leaving/erase-account.server.ts";
import { listErasable } from "#app/domain/membership/leaving/list-erasable.server.ts";
import { sweepKeptRows } from "#app/domain/operations/retention/sweep-kept-rows.server.ts";
import { listEveryTenant } from "#app/domain/tenants/publishing/list-every-tenant.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

/** Does what a sweep does at each brand, without its fence; resolves to how many it counted. */
export async function sweepEveryBrand<At extends object>(
  sweep: (at: NoInfer<At> & { tenantId: string }) => Promise<number | void>,
  at: At,
): Promise<number> {
  let count = 0;
  for (const { id: tenantId } of await listEveryTenant()) count += (await sweep({ ...at, tenantId })) ?? 0;
  return count;
}

/** Deletes the rows of every brand, and of none, whose time is over. */
export async function sweepAllKeptRows({ clock }: { clock: Clock }): Promise<void> {
  await sweepEveryBrand(sweepKeptRows, { clock });
  await sweepKeptRows({ tenantId: null, clock });
}

/** Erases every account of every brand whose time has come; resolves to how many there were. */
export const eraseDueAccounts = (at: { clock: Clock; storage: Storage }): Promise<number> =>
  sweepEveryBrand(async ({ tenantId, ...ctx }) => {
    const due = await listErasable({ tenantId, clock: ctx.clock });
    for (const accountId of due) await eraseAccount(ctx, { tenantId, accountId });
    return due.length;
  }, at);
