import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { LeavingOffer } from "#app/domain/membership/leaving/deletion-contract.ts";
import { NextDiscountNote } from "#app/features/time-bonus/next-discount-note.tsx";
import type { StayDiscountView } from "./present-stay-discount.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";

/** What was done instead of leaving. */
export function OfferTaken({ offer, discount }: { offer: LeavingOffer; discount: StayDiscountView | null }) {
  const { t } = useTranslation("leaving");
  const day = useDates({ dateStyle: "long" });
  return (
    <>
      <p className="text-ink-muted">{t(`stayed.${offer}.text`)}</p>
      {discount && (
        <Card className="leaving-code">
          <strong>{discount.code}</strong>
          <span>{t("stayed.code", { percentage: discount.percentage, date: day(discount.expires) })}</span>
          <span className="text-sm text-ink-muted">
            <NextDiscountNote follows={discount.follows} />
          </span>
        </Card>
      )}
      <div className="leaving-actions">
        {offer === "pause" && (
          <Form method="post" action="/profile/resume">
            <MadeFor />
            <Button type="submit" variant="secondary">
              {t("resume")}
            </Button>
          </Form>
        )}
        <ButtonLink to="/profile">{t("back")}</ButtonLink>
      </div>
    </>
  );
}
