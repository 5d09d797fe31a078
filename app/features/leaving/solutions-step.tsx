import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { LeavingOffer } from "#app/domain/membership/leaving/deletion-contract.ts";
import { NextDiscountNote } from "#app/features/time-bonus/next-discount-note.tsx";
import type { StayDiscountView } from "./present-stay-discount.ts";
import { type Said, CarriedFields } from "./carried-fields.tsx";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Card } from "#app/ui/card/card.tsx";

/** The second step: what could be done instead, and "delete anyway", in one look. */
export function SolutionsStep({
  options: { offers, discount },
  said,
}: {
  options: { offers: LeavingOffer[]; discount: StayDiscountView | null };
  said: Said;
}) {
  const { t } = useTranslation("leaving");
  return (
    <>
      <p className="text-ink-muted">{t("solutions.lead")}</p>
      <ul className="leaving-solutions">
        {offers.map((offer) => (
          <Card as="li" key={offer}>
            <h2 className="text-lg">{t(`solutions.${offer}.title`, { percentage: discount?.percentage ?? 0 })}</h2>
            <p className="text-ink-muted">
              <span>{t(`solutions.${offer}.text`)}</span>
              {offer === "discount" && discount && (
                <>
                  <span> </span>
                  <NextDiscountNote follows={discount.follows} />
                </>
              )}
            </p>
            <Form method="post">
              <MadeFor />
              <input type="hidden" name="intent" value="stay" />
              <Button type="submit" variant="secondary" name="offer" value={offer} wide>
                {t(`solutions.${offer}.action`)}
              </Button>
            </Form>
          </Card>
        ))}
        <Card as="li">
          <h2 className="text-lg">{t("solutions.anyway.title")}</h2>
          <p className="text-ink-muted">{t("solutions.anyway.text")}</p>
          <Form method="post">
            <MadeFor />
            <CarriedFields said={said} />
            <Button type="submit" variant="secondary" name="intent" value="anyway" wide>
              {t("solutions.anyway.action")}
            </Button>
          </Form>
        </Card>
      </ul>
    </>
  );
}
