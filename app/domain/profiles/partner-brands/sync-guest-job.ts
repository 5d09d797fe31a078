import { z } from "zod";
import { describeJob, jobTenantId } from "#app/platform/jobs/define-job.ts";

/** Brings a member's guest profile on a partner brand to what the member is at home and agreed to. */
export const syncGuestJob = describeJob(
  "sync-guest",
  z.strictObject({ tenantId: jobTenantId, profileId: z.uuid(), partnerId: jobTenantId }),
  { ifGivenUp: "lost" },
);

export type GuestKey = { tenantId: string; profileId: string; partnerId: string };

/** While a job with this key waits, another would do the same. */
export const guestKey = ({ profileId, partnerId }: GuestKey): string => `${profileId}:${partnerId}`;

/** Reads what `guestKey` wrote. */
export function readGuestKey(key: string): Omit<GuestKey, "tenantId"> {
  const [profileId = "", partnerId = ""] = key.split(":");
  return { profileId, partnerId };
}
