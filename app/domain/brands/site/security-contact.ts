import type { Clock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

const halfYearInMilliseconds = 182 * millisecondsIn.day;

/** Where to report a weakness of the site (RFC 9116): valid for half a year from now, to the day. */
export function securityContact(
  { tenant, clock }: { tenant: Pick<Tenant, "settings" | "languages">; clock: Clock },
  origin: string,
): string {
  const expires = new Date(clock.now().getTime() + halfYearInMilliseconds);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${tenant.settings.support_email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[...new Set(["en", ...tenant.languages])].join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
