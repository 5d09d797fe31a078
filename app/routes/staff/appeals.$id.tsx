import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { answerAppeal } from "#app/domain/safety/moderation/answer-appeal.server.ts";
import { appealAnswerContract } from "#app/domain/safety/decisions/moderation-contract.ts";
import { getTranslator } from "#app/http/middleware/locale.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { refusal } from "#app/features/staff/refusal.server.ts";
import { requireStaff } from "#app/features/staff/require-staff.server.ts";
import { appealCaseData } from "#app/features/staff/appeal-case-data.server.ts";
import { AppealCase } from "#app/features/staff/appeal-case.tsx";
import type { Route } from "./+types/appeals.$id";

export const handle = { namespaces: ["staff", "moderation"] };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const ctx = await requireStaff(context);
  return { appeal: await appealCaseData(ctx, params.id), head: pageHead(context, url) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = await requireStaff(context);
  const given = appealAnswerContract.safeParse(
    Object.fromEntries(await readForm(request, context, appealAnswerContract)),
  );
  if (!given.success) return data({ problem: getTranslator(context).t("staff:problems.answer") }, { status: 400 });
  try {
    await answerAppeal(ctx, { ...given.data, id: params.id });
  } catch (error) {
    return refusal(context, error);
  }
  return redirect("/staff/appeals");
}

export default function StaffAppeal({ loaderData: { head, appeal }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("staff");
  const title = t("appeal.title", { name: appeal.decision.profile.name || t("erased") });
  return (
    <>
      <PageHead head={head} title={title} description={t("overview.description")} indexed={false} />
      <AppealCase appeal={appeal} problem={actionData?.problem} />
    </>
  );
}
