import { useTranslation } from "react-i18next";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { PaymentView } from "#app/domain/money/payments/view-payment.server.ts";
import { useFreshWallet } from "#app/features/money/wallet/use-fresh-wallet.ts";
import { FictionalNotice, type FictionalNoticeProps } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Receipt } from "./receipt.tsx";
import { useArrival, usePaymentUpdates } from "./use-payment-updates.ts";
import { withReturnPath } from "#app/features/money/wallet/return-path.ts";

type Shown = Omit<PaymentView, "createdAt" | "completedAt" | "fictional"> & {
  fictional: FictionalNoticeProps | null;
  at: number;
  hasJustArrived: boolean;
};
type PaymentResultProps = {
  payment: Shown;
  wallet: number /** Time zone of the receipt. */;
  bookedIn: string;
  from: string | null;
};

const icons = { loading: LoaderCircle, pending: Clock, completed: CircleCheck, failed: CircleX, cancelled: CircleX };

function NextStep({ payment, from }: Pick<PaymentResultProps, "payment" | "from">) {
  const { t } = useTranslation("credits");
  const { status, checkoutUrl, credits, method } = payment;
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
  return (
    <ButtonLink to={withReturnPath(`/credits/${credits}/${method}`, from)} size="lg">
      {t("result.retry")}
    </ButtonLink>
  );
}

/**
 * How a payment stands, told anew whenever that changes, and what to do next (spec section 4: loading, pending,
 * completed, failed, cancelled).
 */
export function PaymentResult({ payment, wallet, bookedIn, from }: PaymentResultProps) {
  const { t } = useTranslation("credits");
  const { status, credits } = payment;
  const isUnderWay = status === "loading" || status === "pending";
  usePaymentUpdates(isUnderWay);
  useArrival(payment.hasJustArrived);
  useFreshWallet(wallet);
  const Icon = icons[status];
  return (
    <Card as="section" className="payment-result" data-status={status}>
      <div role="status" className="grid justify-items-center gap-3 text-center">
        <Icon className={status === "loading" ? "payment-icon ui-spin" : "payment-icon"} aria-hidden="true" />
        <h1>{t(`result.${status}.title`)}</h1>
        <p className="max-w-prose text-ink-muted">
          {t(`result.${status}.text`, { amount: t("amount", { count: credits }) })}
        </p>
        {status === "completed" && (
          <p className="wallet-line">{t("wallet", { amount: t("amount", { count: wallet }) })}</p>
        )}
      </div>
      <div className="payment-steps">
        <NextStep payment={payment} from={from} />
        {isUnderWay && <TextLink to={withReturnPath(`/transactions/${payment.id}`, from)}>{t("result.look")}</TextLink>}
        {status !== "completed" && status !== "pending" && (
          <TextLink to={withReturnPath("/credits", from)}>{t("order.another")}</TextLink>
        )}
      </div>
      {payment.fictional && <FictionalNotice {...payment.fictional} />}
      <Receipt payment={payment} bookedIn={bookedIn} />
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm text-ink-muted">
        {status === "completed" && (
          <span>
            {t("result.receipt")} <TextLink to="/pages/return-policy">{t("returns")}</TextLink>
          </span>
        )}
        <TextLink to={`/complaints?about=/transactions/${payment.id}`}>{t("problem")}</TextLink>
      </p>
    </Card>
  );
}
