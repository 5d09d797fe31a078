import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { findFictionalPerson } from "#app/domain/money/payments/find-fictional-person.server.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { FictionalNoticeProps } from "#app/routes/shell/fictional-notice.tsx";

/** What is said of the fictional profile that a member came from to fill the wallet; null for anybody else. */
export async function fictionalOrigin(ctx: MemberCtx, from: string | null): Promise<FictionalNoticeProps | null> {
  const person = await findFictionalPerson(ctx, { from });
  return person && { name: person.name, mark: fictionalMark(ctx) };
}
