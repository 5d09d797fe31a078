import { afterCommit } from "#app/platform/db/after-commit.server.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { processBus } from "#app/platform/runtime/process-bus.server.ts";
import { facesTopic, type ShownFace } from "./shown-face.ts";

/**
 * Tells every process, once the transaction is committed, that a profile is not shown to strangers any more, or not as
 * it was: what they keep of it must go. A lost signal costs the minutes for which it is kept at most.
 */
export function signalFace(tx: Tx, { tenantId, profileId }: ShownFace): void {
  afterCommit(tx, () => void processBus()?.publish(facesTopic, JSON.stringify({ tenantId, profileId })));
}
