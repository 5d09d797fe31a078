import { useState } from "react";
import { useParams } from "react-router";
import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { MoneyCase, OnMoneyBrand } from "#app/console/pages/money/money-case.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentHistory } from "./payment-history.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { memberAddress } from "#app/console/pages/members/member-address.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { viewPayment, type ViewedPayment } from "#app/console/contracts/payments/view-payment.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";

type Case = { brand: string; payment: ViewedPayment };

/** A payment: its facts, what can be done, and its whole history. */
export function PaymentPage() {
  const { payment: id = "" } = useParams();
  return (
    <OnMoneyBrand>
      {(brand) => (
        <AskedFor query={asked(viewPayment, { brand, payment: id })}>
          {(payment) => (
            <MoneyCase
              brand={brand}
              kind="payments"
              title={payment.number}
              actions={<Actions brand={brand} payment={payment} />}
            >
              <div className="columns">
                <PaymentHistory brand={brand} payment={payment} />
                <PaymentFacts payment={payment} />
              </div>
            </MoneyCase>
          )}
        </AskedFor>
      )}
    </OnMoneyBrand>
  );
}

function Actions({ brand, payment: { id, number, payer, leftMinor } }: Case) {
  const t = useTexts();
  const may = useMay();
  const [isRefunding, setRefunding] = useState(false);
  const wallet = moneyAddress(brand, "wallets", payer.accountId);
  return (
    <>
      {may("payments.refund", brand) && leftMinor > 0 && (
        <Button kind="main" onClick={() => setRefunding(true)}>
          {t("money:refund.open")}
        </Button>
      )}
      {may("wallets.see", brand) && (
        <PlaceLink className="button button-plain" to={wallet}>
          {t("money:wallet.link")}
        </PlaceLink>
      )}
      {may("members.see", brand) && (
        <PlaceLink className="button button-plain" to={memberAddress(brand, payer.accountId, number)}>
          {t("money:facts.member")}
        </PlaceLink>
      )}
      {may("credits.give", brand) && may("wallets.see", brand) && payer.name !== "" && (
        <PlaceLink className="button button-plain" to={`${wallet}&give=${id}`}>
          {t("money:gift.submit")}
        </PlaceLink>
      )}
      {isRefunding && <RefundDialog brand={brand} payment={id} number={number} onClose={() => setRefunding(false)} />}
    </>
  );
}
