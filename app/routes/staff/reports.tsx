import { useTranslation } from "react-i18next";
import { listReports } from "#app/domain/safety/moderation/list-reports.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { CaseList } from "#app/features/staff/case-list.tsx";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import type { Route } from "./+types/reports";

export const handle = { namespaces: ["staff"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  const status = url.searchParams.get("status") === "closed" ? "closed" : "open";
  const reports = await listReports(ctx, { status });
  return {
    head: pageHead(context, url),
    status,
    reports: reports.map(({ createdAt, ...report }) => ({ ...report, at: createdAt.toISOString() })),
  };
}

export default function StaffReports({ loaderData: { head, status, reports } }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <PageHead head={head} title={t("nav.reports")} description={t("overview.description")} indexed={false} />
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
