import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { type MoneyKind, moneyAddress, moneyKinds } from "./money-address.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { BrandSelect } from "#app/console/parts/brand-select.tsx";
import { useBrandWith } from "#app/console/parts/use-brand-with.ts";
import { Page } from "#app/console/parts/page.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import type { OperatorRight } from "#app/domain/operators/rights/operator-rights.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

const rights: Readonly<Record<MoneyKind, OperatorRight>> = {
  payments: "payments.see",
  receivables: "receivables.see",
  disputes: "disputes.see",
  alarms: "alarms.see",
  "debit-blocks": "debitBlocks.see",
};

type MoneyListProps = { kind: MoneyKind; note?: string; children: (brand: string) => Elements };

/** A list about the money of a brand: which brand at the top, the other lists as tabs. */
export function MoneyList({ kind, note, children }: MoneyListProps) {
  const t = useTexts();
  const may = useMay();
  const { error, ...chosen } = useBrandWith("payments.see");
  const { brand } = chosen;
  return (
    <Page title={t(`money:kinds.${kind}`)} note={note} actions={<BrandSelect {...chosen} />}>
      <Trouble error={error} />
      {brand !== null && (
        <>
          <nav className="tabs" aria-label={t("money:kindsLabel")}>
            {moneyKinds
              .filter((each) => may(rights[each], brand))
              .map((each) => (
                <PlaceLink key={each} to={moneyAddress(brand, each)} aria-current={each === kind ? "page" : undefined}>
                  {t(`money:kinds.${each}`)}
                </PlaceLink>
              ))}
          </nav>
          {children(brand)}
          <p className="money-foot">{t("money:audited")}</p>
        </>
      )}
    </Page>
  );
}
