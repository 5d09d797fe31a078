import { useTranslation } from "react-i18next";
import { listReports } from "#app/domain/safety/moderation/list-reports.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { ReportQueue } from "#app/features/staff/report-queue.tsx";
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
      <ReportQueue status={status} reports={reports} />
    </>
  );
}
