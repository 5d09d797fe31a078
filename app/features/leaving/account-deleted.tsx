import { useTranslation } from "react-i18next";
import { graceDays } from "#app/domain/membership/leaving/deletion-contract.ts";
import { ButtonLink } from "#app/ui/button/button-link.tsx";

/** Shown after deletion: what happens now, and how to come back. */
export function AccountDeleted() {
  const { t } = useTranslation("leaving");
  return (
    <section className="page-width leaving-page">
      <h1>{t("deleted.heading")}</h1>
      <p className="text-lg text-ink-muted">{t("deleted.lead")}</p>
      <ol className="leaving-next">
        {(["now", "days", "after"] as const).map((moment) => (
          <li key={moment}>
            <h2 className="text-lg">{t(`deleted.${moment}.title`, { days: graceDays })}</h2>
            <p className="text-ink-muted">{t(`deleted.${moment}.text`, { days: graceDays })}</p>
          </li>
        ))}
      </ol>
      <p className="text-ink-muted">{t("deleted.noMail")}</p>
      <div className="leaving-actions">
        <ButtonLink to="/" variant="secondary">
          {t("deleted.home")}
        </ButtonLink>
        <ButtonLink to="/login" variant="quiet">
          {t("deleted.login")}
        </ButtonLink>
      </div>
    </section>
  );
}
