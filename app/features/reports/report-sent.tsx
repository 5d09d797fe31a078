import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";

/** What happens next to a report, and the way to see no more of that person. */
export function ReportSent({ id, name, isNew }: { id: string; name: string; isNew: boolean }) {
  const { t } = useTranslation("report");
  return (
    <div className="grid gap-4" role="status">
      <p>{t(isNew ? "sentText" : "knownText")}</p>
      <p>{t("blockToo", { name })}</p>
      <div>
        <ButtonLink to={`/members/${id}/block`} variant="secondary">
          {t("block.open")}
        </ButtonLink>
      </div>
    </div>
  );
}
