import { z } from "zod";
import { afterCommit } from "#app/platform/db/transactions/after-commit.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processBus } from "#app/platform/runtime/process-bus.server.ts";

/** What a process is told of a face that changed. */
export const shownFaceContract = z.object({ tenantId: z.string(), profileId: z.uuid() });

/** A profile of a brand whose face strangers were shown. */
export type ShownFace = z.infer<typeof shownFaceContract>;

/** The bus's topic on which processes tell each other of faces. */
export const facesTopic = "faces";

/**
 * Tells every process, once the transaction is committed, that a profile is not shown to strangers any more, or not as
 * it was: what they keep of it must go. A lost signal costs the minutes for which it is kept at most.
 */
export function signalFace(tx: Tx, { tenantId, profileId }: ShownFace): void {
  afterCommit(tx, () => void processBus()?.publish(facesTopic, JSON.stringify({ tenantId, profileId })));
}
