import { redirect } from "react-router";
import { useTranslation } from "react-i18next";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { signOutHeaders } from "#app/http/middleware/session.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { requestDeletion } from "#app/domain/membership/leaving/request-deletion.server.ts";
import { deletionStep } from "#app/domain/membership/leaving/deletion-contract.ts";
import { takeOffer } from "#app/features/leaving/take-offer.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import type { LeavingAnswer } from "#app/features/leaving/leaving-answer.ts";
import { leavingData } from "#app/features/leaving/leaving-data.server.ts";
import { LeavingSteps } from "#app/features/leaving/leaving-steps.tsx";
import type { Route } from "./+types/delete";

export const handle = { namespaces: ["leaving"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), leaving: await leavingData(ctx, getRequest(context)) };
}

/** Each step carries on what came before, so that it works without JavaScript and nothing is kept until the last. */
export async function action({ request, context, url }: Route.ActionArgs): Promise<LeavingAnswer | Response> {
  const ctx = requireMember(context, url);
  const form = await readForm(request, context, deletionStep);
  const given = deletionStep.safeParse({ ...Object.fromEntries(form), reasons: form.getAll("reasons") });
  if (!given.success) return { step: "reasons" };
  const said = given.data;
  if (said.intent === "stay") {
    const taken = await takeOffer(ctx, { offer: said.offer, origin: getRequest(context).origin });
    return taken ? { step: "stayed", ...taken } : { step: "reasons" };
  }
  if (said.intent !== "delete") return { step: said.intent === "reasons" ? "solutions" : "password", said };
  try {
    await requestDeletion(ctx, said);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      step: "password",
      said: { reasons: said.reasons, comment: said.comment, refund: said.refund },
      problem: getTranslator(context).t(`errors:${error.code}`),
    };
  }
  return redirect("/account-deleted", { headers: await signOutHeaders() });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function DeleteAccount({ loaderData: { head, leaving }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("leaving");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
      <LeavingSteps leaving={leaving} answer={actionData} />
    </>
  );
}
