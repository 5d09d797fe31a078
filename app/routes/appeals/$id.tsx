import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { appealDecision } from "#app/domain/safety/moderation/appeal-decision.server.ts";
import { appealContract } from "#app/domain/safety/decisions/moderation-contract.ts";
import { viewDecision } from "#app/domain/safety/moderation/view-decision.server.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { AppealPage } from "#app/features/appeals/appeal-page.tsx";
import type { Route } from "./+types/$id";

export const handle = { namespaces: ["moderation"], isCase: true };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  try {
    const { decidedAt, appealableUntil, ...decision } = await viewDecision(requireMember(context, url), {
      id: params.id,
    });
    const moments = { decidedAt: decidedAt.toISOString(), appealableUntil: appealableUntil.toISOString() };
    return { decision: { ...decision, ...moments }, head: pageHead(context, url) };
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
}

export async function action({ params, request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const { t } = getTranslator(context);
  const given = appealContract.safeParse(Object.fromEntries(await readForm(request, context, appealContract)));
  if (!given.success) return data({ problem: t("moderation:appeal.short") }, { status: 400 });
  try {
    await appealDecision(ctx, { id: params.id, text: given.data.text });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ problem: t(`errors:${error.code}`) }, { status: error.status });
  }
  return redirect(`/appeals/${params.id}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Appeal({ loaderData: { head, decision }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("moderation");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description")} indexed={false} />
      <AppealPage decision={decision} answer={actionData} />
    </>
  );
}
