import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { eachRow } from "#app/platform/jobs/each-row.ts";
import { endKeptPhoto } from "./end-kept-photo.server.ts";

/**
 * Lets the files go of a brand's refused photos against whose refusal nobody can appeal any more, unless an appeal still
 * waits. Returns how many.
 */
export async function sweepKeptPhotos({ tenantId, clock }: { tenantId: string; clock: Clock }): Promise<number> {
  const over = {
    tenantId,
    keptUntil: { lte: clock.now() },
    decisions: { none: { appeal: { status: { not: "closed" as const } } } },
  };
  const photos = await withTenant(tenantId, (tx) => tx.photo.findMany({ where: over, select: { id: true } }));
  return eachRow(photos, ({ id }) =>
    withTenant(tenantId, async (tx) => {
      // why: somebody may have appealed meanwhile
      const isOver = (await tx.photo.count({ where: { ...over, id } })) > 0;
      if (isOver) await endKeptPhoto(tx, { tenantId, photoId: id });
    }),
  );
}
