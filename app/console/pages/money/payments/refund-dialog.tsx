import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReasonField } from "#app/console/pages/money/reason-field.tsx";
import { RefundEffect } from "./refund-effect.tsx";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useReason } from "#app/console/pages/money/use-reason.ts";
import { useAskedFresh, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { refundPayment } from "#app/console/contracts/payments/refund-payment.ts";
import { viewRefund } from "#app/console/contracts/payments/view-refund.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";

type RefundDialogProps = { brand: string; payment: string; number: string; onClose: () => void };

/** Where somebody says how much of a payment goes back, sees what that does, and decides it with a reason. */
export function RefundDialog({ number, ...rest }: RefundDialogProps) {
  const t = useTexts();
  return (
    <Dialog title={t("money:refund.heading", { number })} onClose={rest.onClose}>
      <RefundForm {...rest} />
    </Dialog>
  );
}

function RefundForm({ brand, payment, onClose }: Omit<RefundDialogProps, "number">) {
  const t = useTexts();
  const { money, typed: asTyped } = useMoneyWords();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<string | null>(null);
  const [amount, askAbout] = useState<string | null>(null);
  const reason = useReason(`refund ${brand} ${payment}`);
  const view = useQuery({
    ...useAskedFresh(viewRefund, { brand, payment, amount }),
    placeholderData: keepPreviousData,
  });
  const { mutate, error, isPending } = useChange(refundPayment, ["payments.", "wallets.", "receivables.", "brands."]);
  const { data } = view;
  if (!data) return <Trouble error={view.error} retry={() => void view.refetch()} />;
  if (data.left === 0) return <p>{t("money:refund.nothing")}</p>;
  const { left, currency, amountMinor } = data;
  const shown = typed ?? asTyped(left, currency);
  const isAnswered = typed === amount && !view.isFetching;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAnswered) return askAbout(typed);
        if (amountMinor === null || !reason.isGiven()) return;
        mutate(
          { brand, payment, amountMinor, reason: reason.reason, key },
          {
            onSuccess: () => {
              reason.forget();
              onClose();
            },
          },
        );
      }}
    >
      <Trouble error={view.error ?? error} />
      <TextField
        label={t("money:refund.amount", { currency })}
        help={t("money:refund.most", { amount: money(left, currency) })}
        fault={
          isAnswered && amountMinor === null
            ? t("money:refund.amountMissing", { amount: money(left, currency) })
            : undefined
        }
        inputMode="decimal"
        autoComplete="off"
        required
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => askAbout(typed)}
      />
      {isAnswered && <RefundEffect view={data} />}
      <ReasonField {...reason.propsFor(error)} />
      <div className="form-foot">
        <Button type="submit" kind="main" busy={isPending || view.isFetching}>
          {isAnswered && amountMinor !== null
            ? t("money:refund.submit", { amount: money(amountMinor, currency) })
            : t("money:refund.show")}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t("frame:cancel")}
        </Button>
      </div>
    </form>
  );
}
