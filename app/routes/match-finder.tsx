import { useTranslation } from "react-i18next";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { likeMember } from "#app/domain/discovery/likes/like-member.server.ts";
import { limitLikes } from "#app/domain/discovery/likes/limit-likes.server.ts";
import { answerQuestion } from "#app/domain/discovery/match-finder/answer-question.server.ts";
import { findMatches } from "#app/domain/discovery/match-finder/find-matches.server.ts";
import { forgetAnswers } from "#app/domain/discovery/match-finder/forget-answers.server.ts";
import { listAnswers } from "#app/domain/discovery/match-finder/list-answers.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import type { FinderAnswer } from "#app/features/match-finder/finder-answer.ts";
import { matchPair } from "#app/features/likes/match-pair.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { Alert } from "#app/ui/alert/alert.tsx";
import { FinderIntro } from "#app/features/match-finder/finder-intro.tsx";
import { FinderMatches } from "#app/features/match-finder/finder-matches.tsx";
import { FinderQuestion } from "#app/features/match-finder/finder-question.tsx";
import { addressAfter, finderStep, firstOpen } from "#app/features/match-finder/finder-step.ts";
import type { Route } from "./+types/match-finder";

export const handle = { namespaces: ["finder", "interests"] };

const formContract = z.union([
  z.object({ like: z.uuid() }),
  z.object({ forget: z.literal("1") }),
  z.object({
    question: z.coerce.number(),
    answer: z
      .literal("")
      .transform(() => null)
      .or(z.coerce.number()),
  }),
]);

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const answers = await listAnswers(ctx);
  const step = finderStep(url.searchParams, answers);
  return {
    head: pageHead(context, url),
    mark: fictionalMark(ctx),
    step,
    answered: answers.size,
    open: firstOpen(answers),
    answer: step.kind === "question" ? (answers.get(step.number) ?? null) : null,
    matches: step.kind === "matches" ? await findMatches(ctx) : [],
  };
}

/** A like keeps its card on the page: the list is not made anew for it. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.has("like") ? false : defaultShouldRevalidate;
}

async function likeFound(ctx: MemberCtx, profileId: string): Promise<FinderAnswer> {
  await limitLikes(ctx);
  const { isMatch, isNew } = await likeMember(ctx, { profileId, source: "match_finder" });
  return { liked: profileId, match: isMatch && isNew ? await matchPair(ctx, profileId) : null, failed: false };
}

async function play(ctx: MemberCtx, fields: FormData): Promise<FinderAnswer | string> {
  const input = formContract.safeParse(Object.fromEntries(fields));
  if (!input.success) throw new AppError("invalid_input");
  if ("like" in input.data) {
    return likeFound(ctx, input.data.like);
  }
  if ("forget" in input.data) {
    await forgetAnswers(ctx);
    return "/match-finder";
  }
  await answerQuestion(ctx, input.data);
  return addressAfter(input.data.question);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  try {
    const outcome = await play(ctx, await readForm(request, context, formContract));
    return typeof outcome === "string" ? redirect(outcome) : outcome;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failed: FinderAnswer = { liked: null, match: null, failed: true };
    return data(failed, { status: error.status });
  }
}

export default function MatchFinder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("finder");
  const { head, step, answer, matches, mark, answered, open } = loaderData;
  return (
    <div className="page-width finder-page" data-step={step.kind}>
      <PageHead head={head} title={t("title")} description={t("description")} indexed={false} />
      {actionData?.failed && <Alert tone="danger">{t("failure")}</Alert>}
      {step.kind === "intro" && <FinderIntro />}
      {step.kind === "question" && <FinderQuestion number={step.number} answer={answer} />}
      {step.kind === "matches" && <FinderMatches matches={matches} mark={mark} answered={answered} open={open} />}
    </div>
  );
}
