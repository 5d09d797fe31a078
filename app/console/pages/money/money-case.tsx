import type { ReactNode } from "react";
import { type MoneyKind, moneyAddress } from "./money-address.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";
import { Page } from "#app/console/parts/page.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

/** Shows what is about one brand's money, once the brand is known. */
export function OnMoneyBrand({ children }: { children: (brand: string) => Elements }) {
  const { brand, error } = useBrandWith("payments.see");
  return brand === null ? <Trouble error={error} /> : <>{children(brand)}</>;
}

type MoneyCaseProps = {
  brand: string;
  /** The list to which it belongs. */
  kind: MoneyKind;
  title: string;
  actions?: ReactNode;
  children: Elements;
};

/** One payment, wallet, alarm or block: its name, what can be done, and what is known. */
export function MoneyCase({ brand, kind, title, actions, children }: MoneyCaseProps) {
  const t = useTexts();
  return (
    <Page title={title} above={[{ title: t(`money:kinds.${kind}`), to: moneyAddress(brand, kind) }]} actions={actions}>
      {children}
      <p className="money-foot">{t("money:audited")}</p>
    </Page>
  );
}
