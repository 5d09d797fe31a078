import { useTranslation } from "react-i18next";
import { DecisionForm } from "./decision-form.tsx";
import { ReportedProfile } from "./reported-profile.tsx";
import type { ReportCaseData } from "./report-case-data.server.ts";

type ReportCaseProps = { report: ReportCaseData; problem: string | undefined };

/** A report beside the profile it is about, and the form that decides it. */
export function ReportCase({ report, problem }: ReportCaseProps) {
  const { t } = useTranslation(["staff", "moderation"]);
  const { reason, text, status, photo, message, reporter, profile } = report;
  return (
    <>
      <h1 className="text-2xl">{t("report.title", { name: profile.name || t("erased") })}</h1>
      <div className="staff-columns">
        <section aria-labelledby="what">
          <h2 id="what" className="text-lg">
            {t("report.what")}
          </h2>
          <dl className="case-facts">
            <div>
              <dt>{t("report.reason")}</dt>
              <dd>{t(`reasons.${reason}`)}</dd>
            </div>
            <div>
              <dt>{t("report.by")}</dt>
              <dd>
                {reporter.name || t("erased")} ({t("report.made", { count: reporter._count.reportsMade })})
              </dd>
            </div>
          </dl>
          {text && <blockquote className="staff-quote">{text}</blockquote>}
          {message && <blockquote className="staff-quote">{message.body || t(`subjects.message`)}</blockquote>}
          {photo && (
            <img
              src={photo.address}
              alt={t("report.photo")}
              width={240}
              height={300}
              loading="lazy"
              className="staff-photo"
            />
          )}
          {status === "closed" ? (
            <p className="staff-none">{t("report.closed")}</p>
          ) : (
            <DecisionForm hasPhoto={photo?.isShown === true} problem={problem} />
          )}
        </section>
        <ReportedProfile profile={profile} />
      </div>
      <p className="text-sm text-ink-muted">{t("audited")}</p>
    </>
  );
}
