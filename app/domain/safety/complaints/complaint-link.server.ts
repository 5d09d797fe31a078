import { secondsIn } from "#app/platform/clock/durations.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

// why: longer than a complaint is kept after its end; every answer links anew
const lifetimeSeconds = 3 * 365 * secondsIn.day;
const purposeOf = (tenantId: string): string => `complaint:${tenantId}`;

/**
 * The secret of a complaint's page: its id, signed for this brand, so that the database keeps nothing that opens it.
 * Works for three years.
 */
export async function complaintToken(tenantId: string, { id }: { id: string }): Promise<string> {
  return (await processSigner()).sign(purposeOf(tenantId), id, lifetimeSeconds);
}

/** Where the complaint behind such a secret is found; null for one that is forged, over, or another brand's. */
export async function findByToken(tenantId: string, token: string) {
  const id = (await processSigner()).verify(purposeOf(tenantId), token);
  return id !== null && isUuid(id) ? { tenantId_id: { tenantId, id } } : null;
}
