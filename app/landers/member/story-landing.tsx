import { LandingAction, LandingFacts, LandingFictional, LandingInterests, LandingName } from "./landing-parts.tsx";
import type { LandingPerson, LandingTexts } from "./landing-person.ts";
import { BlurredPhotos, LandingPhoto } from "./landing-photo.tsx";

/**
 * The third landing: a story of whole screens, from the face to the photos behind the curtain, the way in always in
 * reach.
 */
export function StoryLanding({ person, texts }: { person: LandingPerson; texts: LandingTexts }) {
  const { name, bio, bioLanguage, facts, interests, blurred } = person;
  return (
    <article className="story-landing">
      <section className="story-cover">
        <LandingPhoto photo={person.photo} name={name} sizes="100vw" />
        <div className="story-caption">
          <p className="landing-kicker">{texts.kicker}</p>
          <LandingName {...person} />
          <LandingFictional fictional={person.fictional} />
        </div>
      </section>
      {bio !== "" && (
        <section className="story-words page-width" aria-label={texts.about}>
          <blockquote lang={bioLanguage ?? undefined} dir="auto">
            {bio}
          </blockquote>
        </section>
      )}
      {interests.length + facts.length > 0 && (
        <section className="story-likes" data-part="section" data-tone="soft">
          <div className="page-width">
            {interests.length > 0 && (
              <div>
                <h2>{texts.interests}</h2>
                <LandingInterests interests={interests} />
              </div>
            )}
            {facts.length > 0 && (
              <div>
                <h2>{texts.details}</h2>
                <LandingFacts facts={facts} />
              </div>
            )}
          </div>
        </section>
      )}
      {texts.more && (
        <section className="story-gallery" aria-labelledby="photos">
          <BlurredPhotos blurred={blurred} />
          <div className="story-curtain">
            <h2 id="photos">{texts.photos}</h2>
            <p>{texts.more}</p>
          </div>
        </section>
      )}
      <section className="story-end page-width">
        <h2>{texts.closing}</h2>
        <p>{texts.lead}</p>
        <p className="landing-note">{texts.note}</p>
      </section>
      <div className="story-bar">
        <LandingAction action={texts.action} />
      </div>
    </article>
  );
}
