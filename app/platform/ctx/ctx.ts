import type { Clock } from "#app/platform/clock/clock.ts";
import type { Locale } from "#app/platform/locale/locales.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** The account behind a request, as far as every use case may know it. */
export type Actor = { accountId: string; profileId: string; sessionId: string };

/** What every use case is given: who asks, on which brand, in which language, and when. */
export type Ctx = {
  tenant: Tenant;
  actor: Actor | null;
  locale: Locale;
  clock: Clock;
  requestId: string;
};

export type MemberCtx = Ctx & { actor: Actor };
