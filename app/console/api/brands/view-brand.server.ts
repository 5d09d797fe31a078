import { forOperator } from "#app/console/api/endpoint-handler.server.ts";
import { viewBrand as contract } from "#app/console/contracts/brands/view-brand.ts";
import { type BrandView, viewBrand } from "#app/domain/tenants/overview/view-brand.server.ts";
import { env } from "#app/platform/env/env.server.ts";

/** Where a brand is looked at: its own host, in development below localhost; null where nothing of it serves. */
const addressOfBrand = ({ id, hosts, currentNumber }: BrandView): string | null => {
  const { DEMO_HOSTS, PORT } = env();
  if (currentNumber === 0) return null;
  if (DEMO_HOSTS === "on") return new URL(`http://${id}.localhost:${PORT}`).origin;
  return hosts[0] === undefined ? null : `https://${hosts[0]}`;
};

export const viewBrandHandler = forOperator(contract, async (ctx, { brand }) => {
  const found = await viewBrand(ctx, { tenantId: brand });
  return { ...found, hosts: [...found.hosts], address: addressOfBrand(found) };
});
