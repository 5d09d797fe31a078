import { z } from "zod";
import { afterCommit } from "#app/platform/db/transactions/after-commit.server.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processBus } from "#app/platform/runtime/process-bus.server.ts";

/** What a process is told of a profile that changed. */
export const publicProfileContract = z.object({ tenantId: z.string(), profileId: z.uuid() });

/** A profile of a brand that strangers were shown, on its home page or a lander. */
export type PublicProfile = z.infer<typeof publicProfileContract>;

/**
 * The bus's topic on which processes tell each other of such profiles; named as in the version before, which listens
 * there too.
 */
export const publicProfilesTopic = "faces";

/**
 * Tells every process, once the transaction is committed, that a profile is not shown to strangers any more, or not as
 * it was: what they keep of it must go. A lost signal costs the minutes for which it is kept at most.
 */
export function signalPublicProfile(tx: Tx, { tenantId, profileId }: PublicProfile): void {
  afterCommit(tx, () => void processBus()?.publish(publicProfilesTopic, JSON.stringify({ tenantId, profileId })));
}
