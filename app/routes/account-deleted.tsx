import { useTranslation } from "react-i18next";
import { graceDays } from "#app/domain/membership/leaving/deletion-contract.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import type { Route } from "./+types/account-deleted";

export const handle = { namespaces: ["leaving"] };

export const loader = ({ context, url }: Route.LoaderArgs) => ({ head: pageHead(context, url) });

/** Shown after deletion: what happens now, and how to come back. */
export default function AccountDeleted({ loaderData: { head } }: Route.ComponentProps) {
  const { t } = useTranslation("leaving");
  return (
    <section className="page-width leaving-page">
      <PageHead head={head} title={t("deleted.title")} description={t("deleted.lead")} indexed={false} />
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
