import { findToken } from "#app/domain/identity/tokens/find-token.server.ts";
import type { Actor, MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** An export that can be downloaded. */
export type ReadyExport = { id: string; fileKey: string; expiresAt: Date };

/** The member who opens a link. */
export type ExportReader = Pick<MemberCtx, "tenant" | "clock"> & { actor: Pick<Actor, "accountId"> };

/**
 * The member's own export behind a mailed link, which works as often as wanted until it expires.
 * @throws AppError `not_found` for the link of somebody else, `link_invalid` for an unknown, ended or expired one.
 */
export async function findExport(ctx: ExportReader, input: { secret: string }): Promise<ReadyExport> {
  const { tenant, clock, actor } = ctx;
  return withTenant(tenant.id, async (tx) => {
    const token = await findToken(tx, ctx, { kind: "export", secret: input.secret });
    if (token !== null && token.accountId !== actor.accountId) throw new AppError("not_found");
    if (token === null || token.isUsed) throw new AppError("link_invalid");
    const ready = await tx.dataExport.findFirst({
      where: { tenantId: tenant.id, accountId: token.accountId, status: "ready", expiresAt: { gt: clock.now() } },
      orderBy: { readyAt: "desc" },
    });
    if (!ready?.fileKey || !ready.expiresAt) throw new AppError("link_invalid");
    return { id: ready.id, fileKey: ready.fileKey, expiresAt: ready.expiresAt };
  });
}
