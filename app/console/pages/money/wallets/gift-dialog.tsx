import { useState } from "react";
import { useNavigate } from "react-router";
import { Facts } from "#app/console/pages/money/facts.tsx";
import { moneyAddress } from "#app/console/pages/money/money-address.ts";
import { ReasonField } from "#app/console/pages/money/reason-field.tsx";
import { useMoneyWords } from "#app/console/pages/money/use-money-words.ts";
import { useReason } from "#app/console/pages/money/use-reason.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { giveCredits } from "#app/console/contracts/wallets/give-credits.ts";
import type { ViewedWallet } from "#app/console/contracts/wallets/view-wallet.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Dialog } from "#app/console/parts/dialog.tsx";
import { TextField } from "#app/console/parts/field.tsx";
import { faultOf, Trouble } from "#app/console/parts/trouble.tsx";

type GiftDialogProps = {
  brand: string;
  wallet: ViewedWallet;
  mayGive: number;
  /** The payment on account of which they are given. */
  payment: string | null;
  onClose: () => void;
};

/** Where somebody gives a member credits, once what is there and what may be given is said. */
export function GiftDialog({ brand, wallet, mayGive, payment, onClose }: GiftDialogProps) {
  const t = useTexts();
  const { name, credits } = useMoneyWords();
  return (
    <Dialog title={t("money:gift.heading", { name: name(wallet.name) })} onClose={onClose}>
      <div className="stack">
        <Facts
          facts={[
            { label: t("money:wallet.has"), value: credits(wallet.credits) },
            { label: t("money:wallet.owed"), value: wallet.owed === 0 ? null : credits(wallet.owed) },
          ]}
        />
        {mayGive === 0 ? (
          <p>{t("money:gift.none")}</p>
        ) : (
          <GiftForm brand={brand} accountId={wallet.accountId} mayGive={mayGive} payment={payment} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function GiftForm({
  brand,
  accountId,
  mayGive,
  payment,
  onClose,
}: Omit<GiftDialogProps, "wallet"> & { accountId: string }) {
  const t = useTexts();
  const { number } = useMoneyWords();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState("");
  const [isTold, setTold] = useState(false);
  const reason = useReason(`gift ${brand} ${accountId}`);
  const { mutate, error, isPending } = useChange(giveCredits, ["payments.", "wallets.", "receivables."]);
  const credits = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isWrong = (isTold && credits === 0) || faultOf(error, "credits") !== undefined;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        setTold(true);
        if (!reason.isGiven() || credits === 0) return;
        mutate(
          { brand, wallet: accountId, credits, reason: reason.reason, payment, key },
          {
            onSuccess: () => {
              reason.forget();
              if (payment === null) onClose();
              else void navigate(moneyAddress(brand, "payments", payment));
            },
          },
        );
      }}
    >
      <Trouble error={error} />
      <TextField
        label={t("money:gift.credits")}
        help={t("money:gift.most", { number: number(mayGive) })}
        fault={isWrong ? t("money:gift.missing") : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ReasonField {...reason.propsFor(error)} />
      <div className="form-foot">
        <Button type="submit" kind="main" busy={isPending}>
          {t("money:gift.submit")}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t("frame:cancel")}
        </Button>
      </div>
    </form>
  );
}
