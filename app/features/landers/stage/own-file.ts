import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/** What a brand's own picture or film holds, by the address at which its landers show it; null for what is not its own. */
export function ownFile({ landerFiles: { addresses, files } }: Tenant, address: string): Buffer | null {
  const isOwn = [...addresses.values()].includes(address);
  return (isOwn && files.get(address.slice(address.lastIndexOf("/") + 1))?.body) || null;
}
