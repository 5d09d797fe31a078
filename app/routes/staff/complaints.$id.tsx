import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { complaintMessageContract } from "#app/domain/safety/complaints/complaint-contract.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { changeComplaint } from "#app/features/staff/change-complaint.server.ts";
import { refusal } from "#app/features/staff/refusal.server.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { complaintCaseData } from "#app/features/staff/complaint-case-data.server.ts";
import { ComplaintCase } from "#app/features/staff/complaint-case.tsx";
import type { Route } from "./+types/complaints.$id";

export const handle = { namespaces: ["staff", "complaints"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  return { complaint: await complaintCaseData(ctx, params.id), head: pageHead(context, url) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = await requireStaff(context);
  const form = await readForm(request, context, complaintMessageContract, "intent");
  try {
    if (!(await changeComplaint(ctx, params.id, form))) return data({ problem: null }, { status: 400 });
  } catch (error) {
    return refusal(context, error);
  }
  return redirect(`/staff/complaints/${params.id}`);
}

export default function StaffComplaint({ loaderData: { head, complaint }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <PageHead head={head} title={complaint.number} description={t("overview.description")} indexed={false} />
      <ComplaintCase complaint={complaint} brand={head.brand} answer={actionData} />
    </>
  );
}
