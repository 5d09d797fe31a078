import { findSuspension } from "./find-suspension.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Tells whether a decision of staff keeps a profile from being shown. */
export async function isSwitchedOff(tx: Tx, profile: { tenantId: string; profileId: string }): Promise<boolean> {
  return (await findSuspension(tx, profile)) !== null;
}
