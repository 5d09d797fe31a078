import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { FairTurn } from "#app/platform/limits/fair-queue.ts";

// why: proxies give up on an answer after a minute
const patience = 45_000;

/** What a member waits at most, in milliseconds, and what is said then. */
export const uploadTimeout = { patience, refusal: "photos_busy" } as const;

/** Work that waits for a member's turn. */
export type Turn = <Result>(ctx: Pick<MemberCtx, "tenant" | "actor">, work: () => Promise<Result>) => Promise<Result>;

/** Whose turn it is: brands take turns, and within a brand its members. */
export const turnOf = ({ tenant, actor }: Pick<MemberCtx, "tenant" | "actor">): FairTurn => ({
  brand: tenant.id,
  member: actor.accountId,
});
