import { useTranslation } from "react-i18next";
import type { listReports } from "#app/domain/safety/moderation/list-reports.server.ts";
import { CaseList } from "./case-list.tsx";

type ReportQueueProps = {
  status: string;
  reports: readonly (Omit<Awaited<ReturnType<typeof listReports>>[number], "createdAt"> & { at: string })[];
};

/** The reports that wait, or those that were decided. */
export function ReportQueue({ status, reports }: ReportQueueProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <h1 className="text-2xl">{t("nav.reports")}</h1>
      <CaseList
        path="/staff/reports"
        status={status}
        columns={[t("report.reported"), t("report.reason"), t("report.about")]}
        statuses={[
          { value: "open", label: t("statuses.open") },
          { value: "closed", label: t("statuses.closed") },
        ]}
        rows={reports.map(({ id, reported, reason, about, isUrgent, at }) => ({
          id,
          name: reported || t("erased"),
          facts: [t(`reasons.${reason}`), t(`subjects.${about}`)],
          isUrgent: isUrgent && status === "open",
          at,
        }))}
      />
    </>
  );
}
