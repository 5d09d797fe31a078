import { useTranslation } from "react-i18next";
import { JoinButtons, type JoinOptions, useInvitation } from "#app/features/discovery/join-invitation.tsx";
import { useMemberCard } from "#app/features/member-cards/use-member-card.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { PortraitGrid } from "#app/ui/portrait/portrait-grid.tsx";
import type { MemberData } from "./member-data.server.ts";
import { ProfileActions } from "./profile-actions.tsx";
import { ProfileFacts, ProfileInterests } from "./profile-facts.tsx";
import { ProfileStanding, ProfileTitle } from "./profile-name.tsx";
import { GuestNotice, OwnNotice } from "./profile-notices.tsx";
import { ProfilePhotos } from "./profile-photos.tsx";
import { VisitorActions } from "./visitor-actions.tsx";

/** The profile of a member as this reader sees it, what can be done about it, and who is like them. */
export function MemberPage({ data, ways }: { data: MemberData; ways: JoinOptions }) {
  const { t } = useTranslation("members");
  const invitation = useInvitation(ways);
  const { member, mark, warns, isMember, relation, similar, home } = data;
  const { name } = member;
  const memberCard = useMemberCard(mark);
  const likeThem = t(similar.every(({ marks }) => marks.fictional) ? "profile.similarFictional" : "profile.similar", {
    name,
  });
  return (
    <article className="page-width profile-page">
      <div className="profile-back">
        <BackLink to="/members" label={t("profile.back")} />
      </div>
      <div className="profile-stage">
        <ProfilePhotos name={name} photos={member.photos} blurred={member.blurred} isMember={isMember} />
        <ProfileTitle member={member} mark={mark} />
      </div>
      <div className="profile-text">
        {member.isOwn && <OwnNotice />}
        <ProfileStanding member={member} warns={warns} />
        <ProfileFacts attributes={member.attributes} height={member.height} />
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
            <p className="profile-bio" lang={member.bioLanguage ?? undefined} dir="auto">
              {member.bio}
            </p>
          )}
        </section>
        {member.answers.map(({ prompt, question, text, language }) => (
          <section key={prompt} aria-labelledby={`prompt-${prompt}`} className="profile-answer">
            <h2 id={`prompt-${prompt}`}>{question}</h2>
            <p lang={language ?? undefined} dir="auto">
              {text}
            </p>
          </section>
        ))}
        {member.note && (
          <section aria-labelledby="note" className="grid gap-2">
            <h2 id="note" className="text-xl">
              {t("profile.note")}
            </h2>
            <p className="profile-bio" dir="auto">
              {member.note}
            </p>
          </section>
        )}
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
            {likeThem}
          </h2>
          <PortraitGrid label={likeThem} members={similar.map((each) => memberCard(each, false))} />
        </section>
      )}
    </article>
  );
}
