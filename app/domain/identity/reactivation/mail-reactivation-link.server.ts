import { mailMember } from "#app/domain/identity/mail-addresses/mail-member.server.ts";
import type { CauseOf } from "#app/domain/identity/mails/mail-rules.ts";
import { issueMailedToken } from "#app/domain/identity/tokens/issue-mailed-token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";

/**
 * Mails a deleted account the link with which it can come back until `eraseAfter`, in the caller's transaction; returns
 * the mail's job id, null where it is withheld and the former link stays. `cause` says where somebody else than the
 * member brings it about.
 */
export async function mailReactivationLink(
  tx: Tx,
  ctx: Pick<Ctx, "tenant" | "clock">,
  { accountId, eraseAfter, cause }: { accountId: string; eraseAfter: Date; cause?: CauseOf<"account_deleted"> },
): Promise<string | null> {
  return issueMailedToken(tx, ctx, { accountId, kind: "reactivation" }, (secret) =>
    mailMember(tx, ctx, { accountId, actionPath: `/reactivate/${secret}`, secret }, ({ languageTag, timeZone }) => ({
      template: "account_deleted",
      variables: {
        date: dateTimeFormat(languageTag, { dateStyle: "long", timeZone }).format(eraseAfter),
      },
      cause,
    })),
  );
}
