import type { Prisma } from "#app/platform/db/generated/client.ts";

const nothing = new Uint8Array();

/**
 * The photos that a brand refused and did not allow again: who was right in an appeal may use the picture again. Of one
 * that its owner deleted afterwards the hash alone tells.
 */
export const refusedPhoto = (tenantId: string) =>
  ({
    tenantId,
    OR: [
      { tenantId, status: "rejected" },
      { tenantId, status: "deleted", NOT: { contentHash: nothing } },
    ],
    decisions: { none: { appeal: { upheld: true } } },
  }) satisfies Prisma.PhotoWhereInput;
