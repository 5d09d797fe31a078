import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { reportContract } from "#app/domain/safety/reports/report-contract.ts";
import { reportMember } from "#app/domain/safety/reports/report-member.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { reportData } from "#app/features/reports/report-data.server.ts";
import { ReportPage } from "#app/features/reports/report-page.tsx";
import type { Route } from "./+types/$id.report";

export const handle = { namespaces: ["report"], isCase: true };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), ...(await reportData(context, requireMember(context, url), params.id)) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const submission = parseWithZod(await readForm(request, context, reportContract), { schema: reportContract });
  if (submission.status !== "success") return { result: submission.reply(), sent: null };
  try {
    return { result: null, sent: await reportMember(ctx, { ...submission.value, profileId: params.id }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { t } = getTranslator(context);
    return { result: submission.reply({ formErrors: [t(`errors:${error.code}`, error.details)] }), sent: null };
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Report({ loaderData: { head, ...report }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("report");
  return (
    <>
      <PageHead
        head={head}
        title={t("pageTitle")}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <ReportPage report={report} answer={actionData} />
    </>
  );
}
