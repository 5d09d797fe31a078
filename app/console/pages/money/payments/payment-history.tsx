import { PlaceLink } from "#app/console/parts/place-link.tsx";
import { History } from "#app/console/pages/money/history.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { useMomentText } from "#app/console/pages/money/use-moment-text.ts";
import { useLanguage } from "#app/console/client/language.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { addressOf } from "#app/console/contracts/address-of.ts";
import type { PaymentMoment } from "#app/console/contracts/payments/payment-moment.ts";
import { seeReceipt } from "#app/console/contracts/payments/see-receipt.ts";
import type { ViewedPayment } from "#app/console/contracts/payments/view-payment.ts";

type Case = { brand: string; payment: ViewedPayment };

/** Everything that happened to a payment, the earliest first. */
export function PaymentHistory({ brand, payment }: Case) {
  const t = useTexts();
  const textOf = useMomentText(payment.currency);
  return (
    <History
      id="history"
      title={t("money:timeline.heading")}
      moments={payment.timeline.map((moment) => ({
        at: moment.at,
        kind: moment.kind,
        ...textOf(moment),
        link: <MomentLink brand={brand} payment={payment.id} moment={moment} />,
      }))}
    />
  );
}

function MomentLink({ brand, payment, moment }: { brand: string; payment: string; moment: PaymentMoment }) {
  const t = useTexts();
  const may = useMay();
  const { locale } = useLanguage();
  if (moment.kind === "receipt")
    return (
      <a href={addressOf(seeReceipt, { brand, payment, receipt: moment.id, language: locale })} download>
        {t(`money:pdf.${moment.paper}`)}
      </a>
    );
  const isAlarm = moment.kind === "alarmRaised" || moment.kind === "alarmCleared";
  return isAlarm && may("alarms.see", brand) ? (
    <PlaceLink to={moneyAddress(brand, "alarms", moment.id)}>{t("money:alarms.about")}</PlaceLink>
  ) : null;
}
