import { useTranslation } from "react-i18next";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { fictionalMark } from "#app/domain/brands/site/fictional-mark.ts";
import { getRelation } from "#app/domain/discovery/likes/get-relation.server.ts";
import { markLikeSeen } from "#app/domain/discovery/likes/mark-like-seen.server.ts";
import { listSimilarMembers } from "#app/domain/discovery/search/list-similar-members.server.ts";
import { type MemberView, viewMember } from "#app/domain/discovery/members/view-member.server.ts";
import { getCtx } from "#app/http/ctx.server.ts";
import { getRequest } from "#app/http/context/request.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { pageHead } from "#app/features/page-head/page-head.server.ts";
import { PageHead } from "#app/features/page-head/page-head.tsx";
import { unlessUnsent } from "#app/features/forms/unsent.ts";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { PortraitGrid } from "#app/ui/portrait/portrait-grid.tsx";
import { brandOrigin } from "#app/features/members/brand-origin.ts";
import { GuestNotice, OwnNotice } from "#app/features/members/profile-notices.tsx";
import { portraitProps } from "#app/features/discovery/portrait-props.ts";
import { ProfileActions } from "#app/features/members/profile-actions.tsx";
import { ProfileFacts, ProfileInterests } from "#app/features/members/profile-facts.tsx";
import { ProfileName } from "#app/features/members/profile-name.tsx";
import { ProfilePhotos } from "#app/features/members/profile-photos.tsx";
import { VisitorActions } from "#app/features/members/visitor-actions.tsx";
import { visitorAccess } from "#app/features/discovery/visitor-access.server.ts";
import { JoinButtons, useInvitation, MembersOnly } from "#app/features/discovery/join-invitation.tsx";
import type { Route } from "./+types/$id";

export const handle = { namespaces: ["members", "interests", "likes"], back: "/members" };

/** Whoever was just blocked is not read anew: there is nothing to be read. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formAction?.endsWith("/block") ? false : unlessUnsent(args);
}

async function findMember(ctx: Ctx, id: string): Promise<MemberView> {
  try {
    return await viewMember(ctx, { id });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = getCtx(context);
  const { settings } = ctx.tenant;
  const head = pageHead(context, url);
  const { isOpen, ways } = visitorAccess(context, url.pathname);
  if (!isOpen) return { head, ways, member: null };
  const { home, isNewLike, ...member } = await findMember(ctx, params.id);
  // why: opening a profile ends the newness of its like (spec section 4)
  if (ctx.actor && isNewLike) await markLikeSeen({ ...ctx, actor: ctx.actor }, { profileId: member.id });
  return {
    head,
    ways,
    member,
    isMember: ctx.actor !== null,
    mark: fictionalMark(ctx),
    warns: settings.fictional_warning,
    relation:
      ctx.actor && !member.isOwn ? await getRelation({ ...ctx, actor: ctx.actor }, { profileId: member.id }) : null,
    similar: member.isOwn ? [] : await listSimilarMembers(ctx, { profileId: member.id }),
    home: home && { name: home.name, to: `${brandOrigin(getRequest(context).origin, home)}/members/${member.id}` },
  };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  const { head, ways } = loaderData;
  const invitation = useInvitation(ways);
  if (!loaderData.member) {
    return (
      <>
        <PageHead
          head={head}
          title={t("title")}
          description={t("description", { brand: head.brand })}
          indexed={false}
        />
        <MembersOnly brand={head.brand} {...ways} />
      </>
    );
  }
  const { member, mark, warns, isMember, relation, similar, home } = loaderData;
  const { name, age } = member;
  return (
    <article className="page-width profile-page">
      <PageHead
        head={head}
        title={age === null ? name : t("profile.title", { name, age })}
        description={t("profile.description", { name, brand: head.brand })}
        indexed={false}
      />
      <div className="profile-back">
        <BackLink to="/members" label={t("profile.back")} />
      </div>
      <ProfilePhotos name={name} photos={member.photos} blurred={member.blurred} isMember={isMember} />
      <div className="profile-text">
        {member.isOwn && <OwnNotice />}
        <ProfileName member={member} mark={mark} warns={warns} />
        {home && <GuestNotice name={name} home={home} />}
        {relation && <ProfileActions key={member.id} person={member} relation={relation} isGuest={home !== null} />}
        {!isMember && <VisitorActions name={name} ways={ways} reportTo={`/complaints?about=/members/${member.id}`} />}
        <section aria-labelledby="about" className="grid gap-2">
          <h2 id="about" className="text-xl">
            {t("profile.about", { name })}
          </h2>
          {member.bio === "" ? (
            <p className="text-ink-muted">{t("profile.noBio", { name })}</p>
          ) : (
            <p className="profile-bio" lang={member.bioLanguage ?? undefined}>
              {member.bio}
            </p>
          )}
        </section>
        {member.note && (
          <section aria-labelledby="note" className="grid gap-2">
            <h2 id="note" className="text-xl">
              {t("profile.note")}
            </h2>
            <p className="profile-bio">{member.note}</p>
          </section>
        )}
        <ProfileFacts attributes={member.attributes} height={member.height} />
        <ProfileInterests interests={member.interests} />
        {!isMember && (
          <aside className="members-invitation">
            <h2 className="text-xl">{t("visitor.title")}</h2>
            <p>{invitation}</p>
            <JoinButtons {...ways} />
          </aside>
        )}
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="profile-similar">
          <h2 id="similar" className="text-2xl">
            {t("profile.similar", { name })}
          </h2>
          <PortraitGrid
            label={t("profile.similar", { name })}
            members={similar.map((each) => portraitProps(each, mark, false))}
          />
        </section>
      )}
    </article>
  );
}
