import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { decideReport } from "#app/domain/safety/moderation/decide-report.server.ts";
import { decisionContract } from "#app/domain/safety/decisions/moderation-contract.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { refusal } from "#app/features/staff/refusal.server.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { reportCaseData } from "#app/features/staff/report-case-data.server.ts";
import { ReportCase } from "#app/features/staff/report-case.tsx";
import type { Route } from "./+types/reports.$id";

export const handle = { namespaces: ["staff", "moderation"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  return { report: await reportCaseData(ctx, params.id), head: pageHead(context, url) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = await requireStaff(context);
  const given = decisionContract.safeParse(Object.fromEntries(await readForm(request, context, decisionContract)));
  if (!given.success)
    return data(
      {
        problem: getTranslator(context).t(
          `staff:problems.${given.error.issues[0]?.message === "facts" ? "facts" : "decision"}`,
        ),
      },
      { status: 400 },
    );
  try {
    await decideReport(ctx, { ...given.data, id: params.id });
  } catch (error) {
    return refusal(context, error);
  }
  return redirect("/staff/reports");
}

export default function StaffReport({ loaderData: { head, report }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <PageHead
        head={head}
        title={t("report.title", { name: report.profile.name })}
        description={t("overview.description")}
        indexed={false}
      />
      <ReportCase report={report} problem={actionData?.problem} />
    </>
  );
}
