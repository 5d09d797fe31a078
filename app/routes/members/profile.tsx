import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { fictionalMark } from "#app/domain/brand/fictional-mark.ts";
import { type MemberView, viewMember } from "#app/domain/listings/view-member.server.ts";
import { getCtx } from "#app/middleware/ctx.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { pageHead } from "#app/routes/shell/page-head.server.ts";
import { PageHead } from "#app/routes/shell/page-head.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { ProfileFacts, ProfileInterests } from "./profile-facts.tsx";
import { ProfileName } from "./profile-name.tsx";
import { ProfilePhotos } from "./profile-photos.tsx";
import { visitorAccess } from "./visitor-access.server.ts";
import { JoinButtons, VisitorsClosed } from "./visitors-closed.tsx";
import type { Route } from "./+types/profile";

export const handle = { namespaces: ["members", "interests"], back: "/members" };

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
  return { head, ways, isMember: ctx.actor !== null, mark: fictionalMark(ctx), warns: settings.fictional_warning, member: await findMember(ctx, params.id) };
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("members");
  const { head, ways } = loaderData;
  if (!loaderData.member) {
    return (
      <>
        <PageHead head={head} title={t("title")} description={t("description", { brand: head.brand })} indexed={false} />
        <VisitorsClosed brand={head.brand} {...ways} />
      </>
    );
  }
  const { member, mark, warns, isMember } = loaderData;
  const { name, age } = member;
  return (
    <article className="page-width profile-page">
      <PageHead head={head} title={age === null ? name : t("profile.title", { name, age })} description={t("profile.description", { name, brand: head.brand })} indexed={false} />
      <div className="profile-back"><BackLink to="/members" label={t("profile.back")} /></div>
      <ProfilePhotos name={name} photos={member.photos} blurred={member.blurred} />
      <div className="profile-text">
        <ProfileName member={member} mark={mark} warns={warns} />
        <section aria-labelledby="about" className="grid gap-2">
          <h2 id="about" className="text-xl">{t("profile.about", { name })}</h2>
          {member.bio === "" ? <p className="text-ink-muted">{t("profile.noBio", { name })}</p> : <p className="profile-bio" lang={member.bioLanguage ?? undefined}>{member.bio}</p>}
        </section>
        {member.note && (
          <section aria-labelledby="note" className="grid gap-2">
            <h2 id="note" className="text-xl">{t("profile.note")}</h2>
            <p className="profile-bio">{member.note}</p>
          </section>
        )}
        <ProfileFacts attributes={member.attributes} />
        <ProfileInterests interests={member.interests} />
        {!isMember && (
          <aside className="members-invitation">
            <h2 className="text-xl">{t("visitor.title")}</h2>
            <p>{t("visitor.text")}</p>
            <JoinButtons {...ways} />
          </aside>
        )}
      </div>
    </article>
  );
}
