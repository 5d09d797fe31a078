import { useQuery } from "@tanstack/react-query";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";

/** Writes a role with where it is held: `Moderator of Lagoon`. */
export function useGrantWords(): (grant: OperatorGrant) => string {
  const t = useTexts();
  const { data: brands = [] } = useQuery(asked(listBrandNames, {}));
  const names = new Map(brands.map(({ id, name }) => [id, name]));
  return ({ role, tenantId }) =>
    tenantId === null
      ? t("operators:grant.everywhere", { role: t(`operators:roles.${role}`) })
      : t("operators:grant.ofBrand", { role: t(`operators:roles.${role}`), brand: names.get(tenantId) ?? tenantId });
}
