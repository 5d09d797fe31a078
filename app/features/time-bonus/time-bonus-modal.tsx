import { useTranslation } from "react-i18next";
import { useFetcher, useLocation } from "react-router";
import { numberFormat } from "#app/platform/locale/formats.ts";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { CountdownText } from "#app/ui/countdown/countdown-text.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { NextDiscountNote } from "./next-discount-note.tsx";
import type { TimeBonusView } from "./present-time-bonus.server.ts";

/** What the time bonus is, how long it lasts, what follows it, and a way to leave it be for good. */
export default function TimeBonusModal({
  bonus,
  open,
  onClose,
}: {
  bonus: TimeBonusView;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation("bonus");
  const hours = numberFormat(useLanguageTag(), { style: "unit", unit: "hour", unitDisplay: "long" });
  const { pathname, search } = useLocation();
  const fetcher = useFetcher();
  const from = `${pathname}${search}`;

  function dismiss(): void {
    onClose();
    void fetcher.submit({ from }, { method: "post", action: "/alerts/time_bonus_modal/dismiss" });
  }

  return (
    <Dialog
      unasked
      open={open}
      onClose={dismiss}
      title={t("title", { percentage: bonus.percentage })}
      description={t("text", { time: hours.format(bonus.hours) })}
      size="sm"
      actions={
        <>
          <Button variant="quiet" onClick={dismiss}>
            {t("later")}
          </Button>
          <ButtonLink to={`/premium?${new URLSearchParams({ from })}`} onClick={dismiss}>
            {t("action")}
          </ButtonLink>
        </>
      }
    >
      <p className="bonus-modal">
        <span className="text-sm text-ink-muted">{t("left")}</span>
        <CountdownText deadline={bonus.expires} now={bonus.now} onEnd={onClose} />
        <span className="text-sm">
          <NextDiscountNote follows={bonus.follows} />
        </span>
      </p>
    </Dialog>
  );
}
