import { LandingAction, LandingFacts, LandingFictional, LandingInterests, LandingName } from "./landing-parts.tsx";
import type { LandingPerson, LandingTexts } from "./landing-person.ts";
import { BlurredPhotos, LandingPhoto } from "./landing-photo.tsx";

/** The first landing: the portrait at one side, who it is at the other. */
export function PortraitLanding({ person, texts }: { person: LandingPerson; texts: LandingTexts }) {
  const { name, bio, bioLanguage, facts, interests, blurred } = person;
  return (
    <article className="portrait-landing">
      <div className="portrait-landing-face">
        <LandingPhoto photo={person.photo} name={name} sizes="(min-width: 62rem) 48vw, 100vw" />
      </div>
      <div className="portrait-landing-words">
        <p className="landing-kicker">{texts.kicker}</p>
        <div>
          <LandingName {...person} />
        </div>
        <LandingFictional fictional={person.fictional} />
        <div className="lander-thumb">
          <LandingAction action={texts.action} />
          <p className="landing-note">{texts.note}</p>
        </div>
        {bio !== "" && (
          <blockquote className="landing-bio" lang={bioLanguage ?? undefined} dir="auto">
            {bio}
          </blockquote>
        )}
        {facts.length > 0 && (
          <section aria-labelledby="details">
            <h2 id="details">{texts.details}</h2>
            <LandingFacts facts={facts} />
          </section>
        )}
        {interests.length > 0 && (
          <section aria-labelledby="interests">
            <h2 id="interests">{texts.interests}</h2>
            <LandingInterests interests={interests} />
          </section>
        )}
        {texts.more && (
          <section aria-labelledby="photos">
            <h2 id="photos">{texts.photos}</h2>
            <BlurredPhotos blurred={blurred} />
            <p className="landing-note">{texts.more}</p>
          </section>
        )}
        <p className="landing-lead">{texts.lead}</p>
      </div>
    </article>
  );
}
