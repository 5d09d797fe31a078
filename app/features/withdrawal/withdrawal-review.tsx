import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { purchaseInWords } from "#app/domain/safety/withdrawals/purchase-in-words.ts";
import type { WithdrawalInput } from "#app/domain/safety/withdrawals/withdrawal-contract.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { formatMoney } from "#app/platform/locale/format-money.ts";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";
import { useLanguageTag } from "#app/ui/language/language-tag.ts";
import type { ShownPurchase } from "./withdrawal-data.server.ts";

/** What was said, with the address as its owner writes it. */
export type Said = Omit<WithdrawalInput, "step" | "email"> & { email: string };

type WithdrawalReviewProps = {
  said: Said;
  purchases: readonly ShownPurchase[];
  answer: unknown;
};

/** The second step: everything once more, and the button by which the statement is made. */
export function WithdrawalReview({ said, purchases, answer }: WithdrawalReviewProps) {
  const { t } = useTranslation(["withdrawal", "credits"]);
  const busy = useNavigation().state !== "idle";
  const languageTag = useLanguageTag();
  const day = useDates({ dateStyle: "long" });
  const purchase = purchases.find(({ paymentId }) => paymentId === said.purchase) ?? null;
  const words = purchase
    ? `${t("credits:amount", { count: purchase.credits })}, ${purchase.number}, ${day(purchase.boughtAt)}`
    : purchaseInWords(said);

  function backOf({ standing, isPaid, backMinor, currency }: ShownPurchase): string {
    if (standing !== "open") return t("review.staff");
    if (!isPaid) return t("review.pending");
    return backMinor > 0 ? formatMoney(backMinor, currency, languageTag) : t("review.none");
  }

  return (
    <Form method="post" className="grid gap-6">
      <MadeFor />
      <h2 className="text-xl">{t("review.heading")}</h2>
      <p className="text-lg">{t("review.text")}</p>
      <dl className="value-rows order-lines">
        <div>
          <dt>{t("done.purchase")}</dt>
          <dd>
            <bdi>{words}</bdi>
          </dd>
        </div>
        {purchase && said.contract !== "" && (
          <div>
            <dt>{t("words.label")}</dt>
            <dd>
              <bdi>{said.contract}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t("name")}</dt>
          <dd>
            <bdi>{said.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("email.label")}</dt>
          <dd>{said.email}</dd>
        </div>
        <div>
          <dt>{t("review.back")}</dt>
          <dd>{purchase ? backOf(purchase) : t("review.staff")}</dd>
        </div>
      </dl>
      {Object.entries(said).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-sm text-ink-muted">{t("rule.premium")}</p>
      <UnsentAlert answer={answer} busy={busy} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="confirm" size="lg" loading={busy}>
          {t("confirm")}
        </Button>
        <Button type="submit" name="step" value="change" variant="quiet" size="lg">
          {t("change")}
        </Button>
      </div>
    </Form>
  );
}
