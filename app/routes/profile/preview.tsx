import { useTranslation } from "react-i18next";
import { fictionalMark } from "#app/domain/brand/fictional-mark.ts";
import { previewOwnProfile } from "#app/domain/profiles/preview-own-profile.server.ts";
import { ProfileFacts, ProfileInterests } from "#app/routes/members/profile-facts.tsx";
import { ProfileName } from "#app/routes/members/profile-name.tsx";
import { pageHead } from "#app/routes/shell/page-head.server.ts";
import { PageHead } from "#app/routes/shell/page-head.tsx";
import { requireMember } from "#app/routes/shell/require-member.server.ts";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";
import type { Route } from "./+types/preview";

export const handle = { namespaces: ["profile", "members", "interests"], back: "/profile" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireMember(context, url);
  return { head: pageHead(context, url), mark: fictionalMark(ctx), view: await previewOwnProfile(ctx) };
}

/** The own profile as others on this brand see it. */
export default function Preview({ loaderData: { head, mark, view } }: Route.ComponentProps) {
  const { t } = useTranslation(["profile", "members"]);
  const { name } = view;
  return (
    <div className="grid gap-5">
      <PageHead head={head} title={t("preview.title")} description={t("description", { brand: head.brand })} indexed={false} />
      <div className="profile-back"><BackLink to="/profile" label={t("preview.back")} /></div>
      <p className="text-ink-muted">{view.photos.length === 0 ? t("preview.noPhoto") : t("preview.intro", { brand: head.brand })}</p>
      <article className="own-preview">
        <ul className="own-preview-photos">
          {view.photos.map((src) => <li key={src}><Photo src={src} width={480} height={600} alt="" eager={src === view.photos[0]} /></li>)}
          {view.photos.length === 0 && <li className="profile-photo profile-initial" aria-hidden="true">{name.slice(0, 1)}</li>}
        </ul>
        <div className="profile-text">
          <ProfileName member={view} mark={mark} warns={false} />
          <section aria-labelledby="about" className="grid gap-2">
            <h2 id="about" className="text-xl">{t("members:profile.about", { name })}</h2>
            {view.bio === "" ? <p className="text-ink-muted">{t("members:profile.noBio", { name })}</p> : <p className="profile-bio" lang={view.bioLanguage ?? undefined}>{view.bio}</p>}
          </section>
          {view.note && (
            <section aria-labelledby="note" className="grid gap-2">
              <h2 id="note" className="text-xl">{t("members:profile.note")}</h2>
              <p className="profile-bio">{view.note}</p>
            </section>
          )}
          <ProfileFacts attributes={view.attributes} />
          <ProfileInterests interests={view.interests} />
        </div>
      </article>
    </div>
  );
}
