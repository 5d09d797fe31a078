import { useTranslation } from "react-i18next";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { AppError } from "#app/platform/errors/app-error.ts";
import finderSheet from "#app/features/match-finder/finder.css?url";
import type { FinderAnswer } from "#app/features/match-finder/finder-answer.ts";
import { finderData } from "#app/features/match-finder/finder-data.server.ts";
import { FinderPage } from "#app/features/match-finder/finder-page.tsx";
import { finderContract, playFinder } from "#app/features/match-finder/play-finder.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { pageSheet } from "#app/features/page-head/page-sheet.ts";
import type { Route } from "./+types/match-finder";

export const handle = { namespaces: ["finder", "interests"], isWork: true };

export const links = () => [pageSheet(finderSheet)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), finder: await finderData(ctx, url.searchParams) };
}

/** A like keeps its card on the page: the list is not made anew for it. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.has("like") ? false : defaultShouldRevalidate;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  try {
    const outcome = await playFinder(ctx, await readForm(request, context, finderContract));
    return typeof outcome === "string" ? redirect(outcome) : outcome;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failed: FinderAnswer = { liked: null, match: null, failed: true };
    return data(failed, { status: error.status });
  }
}

export default function MatchFinder({ loaderData: { head, finder }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("finder");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description")} indexed={false} />
      <FinderPage data={finder} failed={actionData?.failed ?? false} />
    </>
  );
}
