import { useTranslation } from "react-i18next";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Undo2 from "lucide-react/icons/undo-2";
import type { PaymentView } from "#app/domain/money/payments/view-payment.server.ts";
import { OwedCredits } from "#app/features/money/wallet/owed-credits.tsx";
import { useFreshWallet } from "#app/features/money/wallet/use-fresh-wallet.ts";
import { FictionalNotice, type FictionalNoticeProps } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { dateTimeFormat } from "#app/platform/locale/formats.ts";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Card } from "#app/ui/card/card.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import type { PaymentMethod } from "#app/platform/payments/payment-provider.ts";
import { Receipt } from "./receipt.tsx";
import { ReceiptPapers, type ReceiptPaper } from "./receipt-papers.tsx";
import { useArrival, usePaymentUpdates } from "./use-payment-updates.ts";
import { withReturnPath } from "#app/features/money/wallet/return-path.ts";

type Shown = Omit<PaymentView, "createdAt" | "completedAt" | "fictional" | "debit"> & {
  debit: { on: number; account: string; reference: string } | null;
  fictional: FictionalNoticeProps | null;
  /** How it can be paid now where it did not work, the first first. */
  retry: readonly PaymentMethod[];
  at: number;
  hasJustArrived: boolean;
};
type PaymentResultProps = {
  payment: Shown;
  wallet: number;
  /** Credits that the member owes. */
  owed: number;
  /** Time zone of the receipt. */
  bookedIn: string;
  receipts: readonly ReceiptPaper[];
  from: string | null;
};

const icons = {
  loading: LoaderCircle,
  pending: Clock,
  advanced: CircleCheck,
  completed: CircleCheck,
  failed: CircleX,
  cancelled: CircleX,
  refunded: Undo2,
  chargedBack: Undo2,
};

function NextStep({ payment, from }: Pick<PaymentResultProps, "payment" | "from">) {
  const { t } = useTranslation("credits");
  const { status, checkoutUrl, credits, method, retry } = payment;
  if (status === "completed")
    return (
      <ButtonLink to={from ?? "/members"} size="lg">
        {t(from === null || from === "/members" ? "result.toMembers" : "result.back")}
      </ButtonLink>
    );
  if (status === "loading")
    return checkoutUrl === null ? null : (
      <a href={checkoutUrl} data-part="button" data-variant="primary" data-size="lg">
        {t("result.goOn")}
      </a>
    );
  if (status === "pending")
    return (
      <ButtonLink to={from ?? "/members"} variant="secondary" size="lg">
        {t("result.meanwhile")}
      </ButtonLink>
    );
  if (retry.length === 0)
    return (
      <ButtonLink to={withReturnPath("/credits", from)} size="lg">
        {t("order.another")}
      </ButtonLink>
    );
  return retry.map((way, place) => (
    <ButtonLink
      key={way}
      to={withReturnPath(`/credits/${credits}/${way}`, from)}
      {...(place === 0 ? { size: "lg" } : { variant: "secondary" })}
    >
      {way === method ? t("result.retry") : t("result.another", { method: t(`methods.${way}`) })}
    </ButtonLink>
  ));
}

type Debited = Pick<Shown, "amountMinor" | "currency"> & { debit: NonNullable<Shown["debit"]> };

/** An announced debit as the mail named it: how much, from which account, on which day. */
function describeDebit({ amountMinor, currency, debit: { on, account, reference } }: Debited, languageTag: string) {
  // why UTC: the day is the bank's, wherever it is read
  const date = dateTimeFormat(languageTag, { dateStyle: "long", timeZone: "UTC" }).format(on);
  return { price: formatMoney(amountMinor, currency, languageTag), account, date, reference };
}

/** When which account is debited, as the mail said. */
function AnnouncedDebit(debited: Debited) {
  const { t } = useTranslation("directdebit");
  return <p className="max-w-prose">{t("announced", describeDebit(debited, useLanguageTag()))}</p>;
}

/**
 * How a payment stands, told anew whenever that changes, and what to do next (spec section 4: loading, pending,
 * completed, failed, cancelled).
 */
export function PaymentResult({ payment, wallet, owed, bookedIn, receipts, from }: PaymentResultProps) {
  const { t } = useTranslation("credits");
  const { status, credits, currency, refundedMinor, failure, debit } = payment;
  const standing = payment.standing === "refundedPart" ? "refunded" : payment.standing;
  const told = standing === "cancelled" && debit ? "debitCancelled" : standing;
  const languageTag = useLanguageTag();
  const isUnderWay = status === "loading" || status === "pending";
  usePaymentUpdates(isUnderWay);
  useArrival(payment.hasJustArrived);
  useFreshWallet(wallet);
  const Icon = icons[standing];
  return (
    <Card as="section" className="payment-result" data-status={standing}>
      <div role="status" className="grid justify-items-center gap-3 text-center">
        <Icon className={status === "loading" ? "payment-icon ui-spin" : "payment-icon"} aria-hidden="true" />
        <h1>{t(`result.${told}.title`, { money: formatMoney(refundedMinor, currency, languageTag) })}</h1>
        {status === "failed" && failure !== null && failure !== "unknown" && <p>{t(`result.reason.${failure}`)}</p>}
        {payment.standing === "refunded" && payment.isDiscountLost && (
          <p className="max-w-prose">{t("result.discountLost")}</p>
        )}
        <p className="max-w-prose text-ink-muted">
          {t(`result.${told}.text`, {
            amount: t("amount", { count: credits }),
            ...(debit && describeDebit({ ...payment, debit }, languageTag)),
          })}
        </p>
        {payment.isAdvanced && (status === "failed" || status === "cancelled") && (
          <p className="max-w-prose text-ink-muted">{t("result.advanceTaken")}</p>
        )}
        {status === "pending" && debit && <AnnouncedDebit {...payment} debit={debit} />}
        {(status === "completed" || standing === "advanced") && (
          <p className="wallet-line">{t("wallet", { amount: t("amount", { count: wallet }) })}</p>
        )}
        <OwedCredits owed={owed} />
      </div>
      <div className="payment-steps">
        <NextStep payment={payment} from={from} />
        {isUnderWay && <TextLink to={withReturnPath(`/transactions/${payment.id}`, from)}>{t("result.look")}</TextLink>}
        {(status === "loading" || payment.retry.length > 0) && (
          <TextLink to={withReturnPath("/credits", from)}>{t("order.another")}</TextLink>
        )}
      </div>
      {payment.fictional && <FictionalNotice {...payment.fictional} />}
      <Receipt payment={payment} bookedIn={bookedIn} />
      <ReceiptPapers paymentId={payment.id} receipts={receipts} bookedIn={bookedIn} />
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm text-ink-muted">
        {status === "completed" && (
          <span>
            <span>{`${t("result.receipt")} `}</span>
            <TextLink to="/pages/return-policy">{t("returns")}</TextLink>
          </span>
        )}
        <TextLink to={`/complaints?about=/transactions/${payment.id}`}>{t("problem")}</TextLink>
      </p>
    </Card>
  );
}
