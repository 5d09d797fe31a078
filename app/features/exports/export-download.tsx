import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { useDates } from "#app/ui/date/reader-clock.tsx";

/** Leads to the file of an export while there is one, else to where another is asked for. */
export function ExportDownload({ file, expiresAt }: { file: string | null; expiresAt: string | null }) {
  const { t } = useTranslation(["export", "errors"]);
  const day = useDates({ dateStyle: "long" });
  const date = expiresAt && day(expiresAt);
  return (
    <section className="page-width leaving-page">
      <h1>{t(file ? "download.heading" : "download.over")}</h1>
      <p className="text-lg text-ink-muted">{file ? t("download.text", { date }) : t("errors:link_invalid")}</p>
      <div className="leaving-actions">
        {file ? (
          <ButtonLink to={file} reloadDocument download>
            {t("download.action")}
          </ButtonLink>
        ) : (
          <ButtonLink to="/profile/export">{t("download.again")}</ButtonLink>
        )}
      </div>
    </section>
  );
}
