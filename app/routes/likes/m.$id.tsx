import { useTranslation } from "react-i18next";
import { data, redirect } from "react-router";
import { passLike } from "#app/domain/discovery/likes/pass-like.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { receivedLikeData } from "#app/features/members/received-like-data.server.ts";
import { ReceivedLike } from "#app/features/members/received-like.tsx";
import type { Route } from "./+types/m.$id";

export const handle = { namespaces: ["likes", "members"], back: "/likes/received" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return { head: pageHead(context, url), like: await receivedLikeData(requireMember(context, url), params.id) };
}

/** "Not for me". */
export async function action({ context, params, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  try {
    await passLike(ctx, { profileId: params.id });
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    throw error;
  }
  return redirect("/likes/received");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function OneLike({ loaderData: { head, like }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("likes");
  const {
    relation,
    member: { name },
  } = like;
  const title = t(relation.isMatch ? "one.matchTitle" : relation.likedBack ? "one.title" : "one.givenTitle", { name });
  const text = relation.isMatch
    ? t("match.text", { name })
    : t(relation.likedBack ? "one.text" : "one.givenText", { name });
  return (
    <>
      <PageHead head={head} title={title} description={text} indexed={false} />
      <ReceivedLike like={like} title={title} text={text} answer={actionData} />
    </>
  );
}
