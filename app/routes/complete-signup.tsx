import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { completeProfile, completionContract } from "#app/domain/profiles/own-profile/complete-profile.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { problemsOf } from "#app/features/signup/submission/signup-problems.ts";
import { afterSignup } from "#app/features/activation/after-signup.ts";
import { completionData } from "#app/features/signup/completion-data.server.ts";
import { CompletionPage } from "#app/features/signup/completion-page.tsx";
import type { Route } from "./+types/complete-signup";

export const handle = { namespaces: ["signup", "members", "interests"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), profile: await completionData(requireMember(context, url)) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const submission = parseWithZod(await readForm(request, context, completionContract), { schema: completionContract });
  if (submission.status !== "success") return { problems: problemsOf(submission.error) };
  try {
    await completeProfile(ctx, submission.value);
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
  return redirect(afterSignup);
}

export default function CompleteSignup({ loaderData: { head, profile }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("signup");
  return (
    <>
      <PageHead head={head} title={t("complete.title")} description={t("complete.title")} indexed={false} />
      <CompletionPage profile={profile} problems={actionData?.problems} />
    </>
  );
}
