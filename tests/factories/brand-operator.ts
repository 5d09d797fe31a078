import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import type { TenantOperatorCtx } from "#app/domain/tenants/publishing/tenant-operator-ctx.ts";
import { type Clock, systemClock } from "#app/platform/clock/clock.ts";

/** Who works for brands in tests, by their ids; `forgetBrands` adds them. */
export const brandOperators = {
  Olga: "00000000-0000-4000-8000-00000000a001",
  Piet: "00000000-0000-4000-8000-00000000a002",
} as const;

type Given = {
  name?: keyof typeof brandOperators;
  grants?: readonly OperatorGrant[];
  clock?: Clock;
  announce?: (tenantId: string) => Promise<void>;
};

/** The context of an operator of all brands with a second factor that is fresh, unless said otherwise. */
export function brandOperator({
  name = "Olga",
  grants = [{ role: "owner", tenantId: null }],
  clock = systemClock,
  announce = async () => {},
}: Given = {}): TenantOperatorCtx {
  const freshUntil = new Date(8.64e15);
  return {
    operator: { id: brandOperators[name], name, grants, scopes: null, freshUntil },
    locale: "en",
    clock,
    requestId: "request",
    announce,
  };
}
