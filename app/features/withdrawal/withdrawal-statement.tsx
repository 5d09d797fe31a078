import { useTranslation } from "react-i18next";
import type { WithdrawalView } from "#app/domain/safety/withdrawals/view-withdrawal.server.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Card } from "#app/ui/card/card.tsx";

/** The receipt of a statement: its content, when it arrived, and what follows. Made to be printed and kept. */
export function WithdrawalStatement({ statement, isMember }: { statement: WithdrawalView; isMember: boolean }) {
  const { t } = useTranslation("withdrawal");
  const { number, name, email, purchase, time, follows, refund, caseToken } = statement;
  const rows = [
    [t("done.number"), number],
    [t("done.time"), time],
    [t("name"), name],
    [t("email.label"), email],
    [t("done.purchase"), purchase],
  ] as const;
  return (
    <section className="page-width withdrawal-page">
      <h1>{t("done.heading")}</h1>
      {email && <p className="text-lg text-ink-muted withdrawal-note">{t("done.text", { email })}</p>}
      <Card as="section" className="grid gap-4">
        <p>{t("review.text")}</p>
        <dl className="value-rows order-lines">
          {rows
            .filter(([, value]) => value !== null && value !== "")
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
      </Card>
      <h2 className="text-xl">{t("done.follows")}</h2>
      <p>{follows}</p>
      {refund && <p role="status">{t(`refund.${refund}`)}</p>}
      <p className="flex flex-wrap gap-3 withdrawal-note">
        {caseToken && <ButtonLink to={`/complaints/${caseToken}`}>{t("done.case")}</ButtonLink>}
        {isMember && (
          <ButtonLink to="/transactions" variant="secondary">
            {t("done.payments")}
          </ButtonLink>
        )}
      </p>
    </section>
  );
}
