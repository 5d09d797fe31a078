import { useQuery } from "@tanstack/react-query";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";
import { useBrandChoice } from "#app/console/parts/use-brand-choice.ts";
import type { OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";

export type ChosenBrand = {
  /** Null while it is not known. */
  brand: string | null;
  brands: readonly { id: string; name: string }[];
  choose: (id: string) => void;
  error: unknown;
};

/** The brand that a page is about, of those on which the operator has a right. */
export function useBrandWith(right: OperatorRight): ChosenBrand {
  const may = useMay();
  const { data, error } = useQuery(asked(listBrandNames, {}));
  const brands = data?.filter(({ id }) => may(right, id));
  const [brand, choose] = useBrandChoice(brands);
  return { brand, brands: brands ?? [], choose, error };
}
