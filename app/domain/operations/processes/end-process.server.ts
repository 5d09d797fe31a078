import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Takes a process out of the list, by its row: it ended in good order. */
export async function endProcess(id: string): Promise<void> {
  await withPlatform((tx) => tx.processBeat.deleteMany({ where: { id } }));
}
