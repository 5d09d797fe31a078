import { useTranslation } from "react-i18next";
import { listComplaints } from "#app/domain/safety/complaints/list-complaints.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { complaintStatuses } from "#app/features/staff/complaint-statuses.ts";
import { ComplaintQueue } from "#app/features/staff/complaint-queue.tsx";
import type { Route } from "./+types/complaints";

export const handle = { namespaces: ["staff", "complaints"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  const status = complaintStatuses.find((each) => each === url.searchParams.get("status")) ?? "open";
  const complaints = await listComplaints(ctx, { status });
  return {
    head: pageHead(context, url),
    status,
    complaints: complaints.map(({ createdAt, ...complaint }) => ({ ...complaint, at: createdAt.toISOString() })),
  };
}

export default function StaffComplaints({ loaderData: { head, status, complaints } }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <PageHead head={head} title={t("nav.complaints")} description={t("overview.description")} indexed={false} />
      <ComplaintQueue status={status} complaints={complaints} />
    </>
  );
}
