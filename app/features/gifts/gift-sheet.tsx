import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import { AskOfFictional } from "#app/features/fictional-profiles/ask-of-fictional.tsx";
import { FictionalNotice, type FictionalNoticeProps } from "#app/features/fictional-profiles/fictional-notice.tsx";
import { Alert } from "#app/ui/alert/alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Bill } from "#app/features/money/wallet/credit-cost.tsx";
import { useLayer } from "#app/platform/browser/use-layer.ts";
import { creditsPath } from "#app/features/money/wallet/credits-path.ts";
import { focusOnMount } from "#app/ui/focus/focus-on-mount.ts";
import { giftArt } from "./gift-art.ts";
import { GiftGrid } from "./gift-grid.tsx";

type GiftId = ChatAllowance["gifts"][number]["id"];

type GiftSheetProps = {
  open: boolean;
  onClose: () => void;
  onReopen?: (() => void) | undefined;
  /** A gift was chosen and its price confirmed. */
  onChoose: (giftId: GiftId) => void;
  allowance: Pick<ChatAllowance, "gifts" | "credits" | "isPaid">;
  /** It is being sent. */
  busy?: boolean;
  /** Why it could not be sent. */
  problem?: string | null;
  /** The fictional profile to whom it goes, of whom that is said. */
  fictional?: FictionalNoticeProps | null;
  /** It is a first one to a fictional profile: whether it is wanted all the same is asked before. */
  asks?: boolean;
};

/** Chooses a gift, and confirms it with its price: from below on phones, in the middle of wide screens. */
export function GiftSheet(props: GiftSheetProps) {
  const { open, onClose, onReopen, onChoose, allowance, busy = false, problem = null } = props;
  const { fictional = null, asks = false } = props;
  const { t } = useTranslation("gifts");
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<GiftId | null>(null);
  const [last, setLast] = useState<GiftId | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const { gifts, credits } = allowance;
  const gift = gifts.find(({ id }) => id === chosen);
  // why: opened again, it begins with the choice
  if (!open && chosen !== null) setChosen(null);
  if (!gift && isWanted) setIsWanted(false);
  const close = () => {
    setLast(null);
    onClose();
  };
  const back = () => {
    setLast(chosen);
    setChosen(null);
  };
  useLayer({
    name: useId(),
    open: open && gift !== undefined,
    onBack: () => {
      if (!busy) back();
    },
    onForward: last === null ? undefined : () => setChosen(last),
  });
  if (!gift) {
    return (
      <Dialog open={open} onClose={close} onReopen={onReopen} title={t("title")} size="lg">
        <div className="gift-wallet">
          <p>{t("wallet", { count: credits })}</p>
          <ButtonLink to={creditsPath(allowance, pathname)} variant="secondary" size="sm">
            {t("getCredits")}
          </ButtonLink>
        </div>
        <GiftGrid gifts={gifts} credits={credits} last={last} onChoose={setChosen} />
      </Dialog>
    );
  }
  const { price } = gift;
  return (
    <Dialog
      open={open}
      onClose={close}
      onReopen={onReopen}
      title={t("confirm")}
      size="lg"
      dismissible={!busy}
      actions={
        <>
          <Button variant="secondary" onClick={back} disabled={busy}>
            {t("another")}
          </Button>
          {price > credits ? (
            <ButtonLink to={creditsPath(allowance, pathname)}>{t("getCredits")}</ButtonLink>
          ) : (
            <Button
              onClick={() => onChoose(gift.id)}
              loading={busy}
              disabled={asks && !isWanted}
              ref={asks ? undefined : focusOnMount}
            >
              {t("send", { count: price })}
            </Button>
          )}
        </>
      }
    >
      <figure className="gift-chosen">
        <img src={giftArt(gift.id) ?? undefined} alt={t(`pictures.${gift.id}`)} width={160} height={160} />
        <figcaption>{t(`names.${gift.id}`)}</figcaption>
      </figure>
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <Bill price={price} credits={credits} />
      {fictional && <FictionalNotice {...fictional} />}
      {asks && <AskOfFictional id="gift-anyway" onAnswer={setIsWanted} takesFocus />}
    </Dialog>
  );
}
