import { useTranslation } from "react-i18next";
import { data, Form, redirect } from "react-router";
import X from "lucide-react/icons/x";
import { getMemberState } from "#app/domain/membership/current-member/get-member-state.server.ts";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getRelation } from "#app/domain/discovery/likes/get-relation.server.ts";
import { markLikeSeen } from "#app/domain/discovery/likes/mark-like-seen.server.ts";
import { passLike } from "#app/domain/discovery/likes/pass-like.server.ts";
import { viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { notFoundPage } from "#app/http/errors/not-found-page.server.ts";
import { ProfileName } from "#app/features/members/profile-name.tsx";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { sendOrKeep, unlessUnsent } from "#app/features/forms/unsent.ts";
import { UnsentAlert } from "#app/features/forms/unsent-alert.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";
import { LikeButton } from "#app/features/likes/like-button.tsx";
import { MatchPortraits } from "#app/features/likes/match-moment.tsx";
import type { Route } from "./+types/m.$id";

export const handle = { namespaces: ["likes", "members"], back: "/likes/received" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  const member = await viewMember(ctx, { id: params.id }).catch(notFoundPage);
  const relation = await getRelation(ctx, { profileId: member.id });
  if (!relation.likes && !relation.likedBack) throw redirect(`/members/${member.id}`);
  const me = relation.isMatch ? await getMemberState(ctx) : null;
  await markLikeSeen(ctx, { profileId: member.id });
  const { id, name, age, region, country, marks, active, distanceKm, photos } = member;
  return {
    head: pageHead(context, url),
    relation,
    mark: fictionalMark(ctx),
    warns: ctx.tenant.settings.fictional_warning,
    member: { id, name, age, region, country, marks, active, distanceKm, photo: photos[0] ?? null },
    me: me && { name: me.name, photo: me.photo },
  };
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

/** A like by a member: who it is, and what to make of it (spec section 2). */
export default function OneLike({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("likes");
  const { head, member, relation, me, mark, warns } = loaderData;
  const { id, name, photo } = member;
  const title = t(relation.isMatch ? "one.matchTitle" : relation.likedBack ? "one.title" : "one.givenTitle", { name });
  const text = relation.isMatch
    ? t("match.text", { name })
    : t(relation.likedBack ? "one.text" : "one.givenText", { name });
  return (
    <article className="page-width one-like">
      <PageHead head={head} title={title} description={text} indexed={false} />
      <div className="one-like-back">
        <BackLink to="/likes/received" label={t("one.back")} />
      </div>
      {me ? (
        <MatchPortraits me={me} other={{ name, photo: photo?.src ?? null }} />
      ) : photo ? (
        <Photo
          className="one-like-photo"
          src={photo.src}
          srcSet={photo.srcSet}
          sizes="(min-width: 62rem) 30rem, 100vw"
          width={960}
          height={1200}
          alt={name}
          placeholder={photo.placeholder ?? undefined}
          eager
        />
      ) : (
        <span className="one-like-photo profile-initial" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <div className="one-like-text">
        <p className="one-like-title">{title}</p>
        <ProfileName member={member} mark={mark} warns={warns} />
        <p className="text-ink-muted">{text}</p>
        <UnsentAlert answer={actionData} />
        <div className="one-like-actions">
          <div className="profile-reach">
            {relation.isMatch && <ButtonLink to={`/members/${id}/chat`}>{t("write")}</ButtonLink>}
            {relation.isMatch && relation.conversationId === null && (
              <ButtonLink to={`/members/${id}/icebreaker`} variant="secondary">
                {t("sayHello")}
              </ButtonLink>
            )}
            {!relation.isMatch && <LikeButton member={{ id, name }} liked={relation.likes} returns />}
            {relation.likedBack && !relation.isMatch && (
              <Form method="post" className="pass-form">
                <Button type="submit" variant="secondary" icon={<X />} wide>
                  {t("pass")}
                </Button>
              </Form>
            )}
          </div>
          <ButtonLink to={`/members/${id}`} variant="quiet">
            {t("seeProfile")}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
