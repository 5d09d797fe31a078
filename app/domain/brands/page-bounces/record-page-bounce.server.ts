import { bouncePath } from "./bounce-path.ts";
import { millisecondsIn, secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

/** A page that stays open for longer than a day counts as a day. */
const longest = millisecondsIn.day;
const windows = [
  { name: "minute", limit: 60, windowSeconds: secondsIn.minute },
  { name: "day", limit: 2_000, windowSeconds: secondsIn.day },
] as const;
/** Whichever networks they come from, so that a brand's rows have an end before their 90 days. */
const ofBrand = { limit: 20_000, windowSeconds: secondsIn.day } as const;

/** What became hidden, after how long in sight; `address` is the visitor's, and is not kept. */
export type PageBounce = { pathname: string; visibleMilliseconds: number; address: string };

/**
 * Notes how long a page was in sight, with nobody in it, for a visit that asked for it with `lb` (spec section 9).
 * @throws AppError `too_many_requests` for more than 60 a minute or 2,000 a day from one network, or 20,000 a day in all.
 */
export async function recordPageBounce(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  { pathname, visibleMilliseconds, address }: PageBounce,
): Promise<void> {
  const network = subscriberNetwork(address);
  for (const { name, ...window } of windows)
    await enforceLimit({ key: `page-bounce:${name}:${tenant.id}:${network}`, ...window });
  await enforceLimit({ key: `page-bounce:brand:${tenant.id}`, ...ofBrand });
  const bounce = {
    tenantId: tenant.id,
    path: bouncePath(pathname),
    visibleMilliseconds: Math.min(longest, Math.max(0, Math.round(visibleMilliseconds))),
    happenedAt: clock.now(),
  };
  await withTenant(tenant.id, (tx) => tx.pageBounce.create({ data: bounce }));
}
