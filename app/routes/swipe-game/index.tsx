import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { dealSwipes } from "#app/domain/discovery/swipes/deal-swipes.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import swipeSheet from "#app/features/swipe/swipe.css?url";
import { deckData } from "#app/features/swipe/deck-data.ts";
import { swipeContract, playSwipe } from "#app/features/swipe/play-swipe.server.ts";
import { SwipePage } from "#app/features/swipe/swipe-page.tsx";
import { pageSheet } from "#app/features/page-head/page-sheet.ts";
import type { Route } from "./+types/index";

export const handle = { namespaces: ["swipe", "interests"], isWork: true };

export const links = () => [pageSheet(swipeSheet)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const hand = await dealSwipes(ctx, { first: url.searchParams.get("first") });
  return { head: pageHead(context, url), hand: deckData(hand), mark: fictionalMark(ctx) };
}

/** A move by a plain form, where there is no JavaScript. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const fields = await readForm(request, context, swipeContract);
  try {
    const { match } = await playSwipe(ctx, fields);
    const profile = fields.get("profile");
    if (match) return redirect(`/likes/m/${match.id}`);
    if (fields.get("move") === "undo" && typeof profile === "string") return redirect(`/swipe-game?first=${profile}`);
    return redirect("/swipe-game");
  } catch (error) {
    if (error instanceof AppError) return data({ isLimit: error.code === "swipe_limit" }, { status: error.status });
    throw error;
  }
}

export default function SwipeGame({ loaderData: { head, hand, mark }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("swipe");
  return (
    <>
      <PageHead head={head} title={t("title")} description={t("description")} indexed={false} />
      <SwipePage hand={hand} mark={mark} refusal={actionData} />
    </>
  );
}
