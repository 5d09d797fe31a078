import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";

/** Every brand that has rows, the removed ones too: what law asks for goes on after a brand. */
export const listEveryTenant = (): Promise<{ id: string }[]> =>
  withPlatform((tx) => tx.tenant.findMany({ select: { id: true }, orderBy: { id: "asc" } }));
