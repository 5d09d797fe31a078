import { useTranslation } from "react-i18next";
import { listComplaints } from "#app/domain/safety/complaints/list-complaints.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { CaseList } from "#app/features/staff/case-list.tsx";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import type { Route } from "./+types/complaints";

export const handle = { namespaces: ["staff", "complaints"] };

const statuses = ["open", "answered", "closed"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  const status = statuses.find((each) => each === url.searchParams.get("status")) ?? "open";
  const complaints = await listComplaints(ctx, { status });
  return {
    head: pageHead(context, url),
    status,
    complaints: complaints.map(({ createdAt, ...complaint }) => ({ ...complaint, at: createdAt.toISOString() })),
  };
}

export default function StaffComplaints({ loaderData: { head, status, complaints } }: Route.ComponentProps) {
  const { t } = useTranslation(["staff", "complaints"]);
  return (
    <>
      <PageHead head={head} title={t("nav.complaints")} description={t("overview.description")} indexed={false} />
      <h1 className="text-2xl">{t("nav.complaints")}</h1>
      <CaseList
        path="/staff/complaints"
        status={status}
        columns={[t("complaint.number"), t("complaint.about"), t("complaint.from"), t("complaint.messages")]}
        statuses={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        rows={complaints.map(({ id, number, subject, isMember, messages, at }) => ({
          id,
          name: number,
          facts: [t(`complaints:subject.${subject}`), t(isMember ? "complaint.member" : "complaint.visitor"), messages],
          at,
        }))}
      />
    </>
  );
}
