import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { addToComplaint } from "#app/domain/safety/complaints/add-to-complaint.server.ts";
import { complaintMessageContract } from "#app/domain/safety/complaints/complaint-contract.ts";
import { viewFiledComplaint } from "#app/domain/safety/complaints/view-filed-complaint.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { presentComplaint } from "#app/features/complaints/present-complaint.server.ts";
import { ComplaintStatus } from "#app/features/complaints/complaint-status.tsx";
import type { Route } from "./+types/$token";

export const handle = { namespaces: ["complaints"], hasWholeFoot: true, isCase: true };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  try {
    const complaint = presentComplaint(await viewFiledComplaint(getCtx(context), { token: params.token }));
    return { complaint, head: pageHead(context, url) };
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { t } = getTranslator(context);
  const form = await readForm(request, context, complaintMessageContract);
  const given = complaintMessageContract.safeParse(Object.fromEntries(form));
  // why: without JavaScript the page is written anew, and what was typed must be in it
  const again = (problem: string, status: number) =>
    data({ problem, text: String(form.get("text") ?? "") }, { status });
  if (!given.success)
    return again(t(`complaints:problems.${given.error.issues[0]?.message === "tooLong" ? "tooLong" : "text"}`), 400);
  try {
    await addToComplaint(getCtx(context), {
      token: params.token,
      text: given.data.text,
      address: getRequest(context).address,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") throw data(null, { status: 404 });
    return again(
      t(error.code === "too_many_requests" ? "complaints:problems.tooOften" : `errors:${error.code}`),
      error.status,
    );
  }
  return redirect(`/complaints/${params.token}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function FollowComplaint({ loaderData: { head, complaint }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("complaints");
  return (
    <>
      <PageHead
        head={head}
        title={t("follow.title", { number: complaint.number })}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <ComplaintStatus complaint={complaint} brand={head.brand} answer={actionData} />
    </>
  );
}
