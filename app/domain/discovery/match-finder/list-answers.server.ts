import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { readAsTenant } from "#app/platform/db/transactions/read-as-tenant.server.ts";
import type { Answers } from "./questions.ts";

const query =
  "select question, answer from match_finder_answer where tenant_id = $1 and profile_id = $2 order by question";

/** The member's own answers so far. */
export async function listAnswers({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): Promise<Answers> {
  const rows = await readAsTenant(tenant.id, (read) =>
    read<{ question: number; answer: number }>(query, [tenant.id, actor.profileId], "match-finder-answers"),
  );
  return new Map(rows.map(({ question, answer }) => [question, answer]));
}
