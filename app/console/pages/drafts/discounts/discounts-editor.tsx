import { DeclaredCodes } from "./declared-codes.tsx";
import type { DiscountSettings } from "./discount-windows.ts";
import { type DiscountField, NewcomerDiscounts } from "./newcomer-discounts.tsx";
import type { saleOf } from "#app/console/pages/drafts/package-prices.ts";

type DiscountsEditorProps = {
  discounts: DiscountSettings;
  sale: ReturnType<typeof saleOf>;
  faultAt: (path: readonly string[]) => string | undefined;
  onKeep: (field: DiscountField, after: unknown) => void;
};

/** What costs less at a brand, for whom and for how long: newcomers, and codes for everybody. */
export function DiscountsEditor({ discounts, sale, faultAt, onKeep }: DiscountsEditorProps) {
  const settingFault = (field: DiscountField) => faultAt(["declaration", "settings", field]);
  return (
    <>
      <NewcomerDiscounts discounts={discounts} sale={sale} faultAt={settingFault} onKeep={onKeep} />
      <DeclaredCodes
        codes={discounts.discount_codes ?? []}
        countries={sale?.countries ?? []}
        fault={settingFault("discount_codes")}
        onKeep={(codes) => onKeep("discount_codes", codes.length > 0 ? codes : undefined)}
      />
    </>
  );
}
