import { secondsIn } from "#app/platform/clock/durations.ts";
import { isUuid } from "#app/platform/db/is-uuid.ts";
import { processSigner } from "#app/platform/runtime/process-signer.server.ts";

// why: as long as somebody may want to prove what was declared
const lifetimeSeconds = 10 * 365 * secondsIn.day;
const purposeOf = (tenantId: string): string => `withdrawal:${tenantId}`;

/** The secret of the page of a statement: its id, signed for this brand. Works for ten years. */
export async function withdrawalToken(tenantId: string, { id }: { id: string }): Promise<string> {
  return (await processSigner()).sign(purposeOf(tenantId), id, lifetimeSeconds);
}

/** The id behind such a secret; null for one that is forged, over, or another brand's. */
export async function readWithdrawalToken(tenantId: string, token: string): Promise<string | null> {
  const id = (await processSigner()).verify(purposeOf(tenantId), token);
  return id !== null && isUuid(id) ? id : null;
}
