import { z } from "zod";
import { afterCommit } from "#app/platform/db/after-commit.server.ts";
import type { Tx } from "#app/platform/db/with-tenant.server.ts";
import { processBus } from "#app/platform/runtime/process-bus.server.ts";

const face = z.object({ tenantId: z.string(), profileId: z.uuid() });

/** A profile of a brand whose face strangers were shown. */
export type ShownFace = z.infer<typeof face>;

const topic = "faces";

/**
 * Tells every process, once the transaction is committed, that a profile is not shown to strangers any more, or not as it
 * was: what they keep of it must go. A lost signal costs the minutes for which it is kept at most.
 */
export function signalFace(tx: Tx, { tenantId, profileId }: ShownFace): void {
  afterCommit(tx, () => void processBus()?.publish(topic, JSON.stringify({ tenantId, profileId })));
}

/**
 * Hears of faces that changed in any brand, and with null that some may have been missed while the line was down. Hears
 * nothing where there is no bus. Returns what ends it.
 */
export function hearFaces(hear: (changed: ShownFace | null) => void): () => void {
  const bus = processBus();
  if (!bus) return () => {};
  const ends = [bus.subscribe(topic, (payload) => hear(face.parse(JSON.parse(payload)))), bus.onReconnected(() => hear(null))];
  return () => ends.forEach((end) => end());
}
