import { useTranslation } from "react-i18next";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { Card } from "#app/ui/card/card.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { ReportForm } from "./report-form.tsx";
import { ReportSent } from "./report-sent.tsx";
import type { ReportAnswer } from "./report-answer.ts";
import type { ReportData } from "./report-data.server.ts";

type ReportPageProps = { report: ReportData; answer: ReportAnswer | undefined };

/** The report as a page, for whom the dialog does not open. */
export function ReportPage({ report: { id, name, photos, back }, answer }: ReportPageProps) {
  const { t } = useTranslation("report");
  const sent = answer && !isUnsent(answer) ? answer.sent : null;
  return (
    <div className="page-width narrow-page">
      <BackLink to={back.to} label={t(back.label)} />
      <Card className="grid gap-5">
        <h1 className="text-3xl">{sent ? t(sent.isNew ? "sentTitle" : "knownTitle") : t("title", { name })}</h1>
        {sent ? (
          <ReportSent id={id} name={name} isNew={sent.isNew} />
        ) : (
          <ReportForm id={id} name={name} photos={photos} answer={answer} />
        )}
      </Card>
    </div>
  );
}
