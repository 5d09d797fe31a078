import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { isLikeType } from "#app/domain/discovery/likes/like-types.ts";
import { setAutoLike } from "#app/domain/discovery/likes/set-auto-like.server.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { readForm } from "#app/http/bodies/read-form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/connection/unsent.ts";
import { likesData } from "#app/features/likes/likes-data.server.ts";
import { LikesList } from "#app/features/likes/likes-list.tsx";
import type { Route } from "./+types/$type";

export const handle = { namespaces: ["likes"], back: "/members" };

export async function loader({ context, params: { type }, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  if (!isLikeType(type)) throw data(null, { status: 404 });
  return { head: pageHead(context, url), likes: await likesData(ctx, type, url.searchParams) };
}

/** Turns auto-like on or off. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const ctx = requireMember(context, url);
  const enabled = (await readForm(request, context, "enabled")).get("enabled") === "on";
  await setAutoLike(ctx, { enabled });
  return { enabled };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export const shouldRevalidate = unlessUnsent;

export default function Likes({ loaderData: { head, likes } }: Route.ComponentProps) {
  const { t } = useTranslation("likes");
  return (
    <>
      <PageHead
        head={head}
        title={t(`heading.${likes.type}`)}
        description={t("description", { brand: head.brand })}
        indexed={false}
      />
      <LikesList likes={likes} />
    </>
  );
}
