import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { complaintContract } from "#app/domain/safety/complaints/complaint-contract.ts";
import { fileComplaint } from "#app/domain/safety/complaints/file-complaint.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { complaintData } from "#app/features/complaints/complaint-data.server.ts";
import { ComplaintPage } from "#app/features/complaints/complaint-page.tsx";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["complaints"], hasWholeFoot: true, isCase: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), complaint: await complaintData(context, url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request, context, complaintContract), { schema: complaintContract });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 400 });
  try {
    const filed = await fileComplaint(getCtx(context), { ...submission.value, address: getRequest(context).address });
    return { filed: { ...filed, answerBy: filed.answerBy.toISOString(), isAnonymous: submission.value.email === "" } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data(
      { result: submission.reply({ formErrors: [getTranslator(context).t(`errors:${error.code}`)] }) },
      { status: error.status },
    );
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Complain({ loaderData: { head, complaint }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("complaints");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} />
      <ComplaintPage complaint={complaint} answer={actionData} />
    </>
  );
}
