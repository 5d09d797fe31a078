import { LanderQuestion, type LanderQuestionProps } from "#app/landers/questions/lander-question.tsx";
import { buttonAttributes } from "#app/ui/button/button-attributes.ts";
import { LandingAction, LandingFictional, LandingInterests, LandingName } from "./landing-parts.tsx";
import type { LandingPerson, LandingTexts } from "./landing-person.ts";
import { BlurredPhotos, LandingPhoto } from "./landing-photo.tsx";

export type LetterQuestion = {
  title: string;
  text: string;
  /** Where the answers go; null where nobody may join at the moment. */
  target: string | null;
  /** The landing's own name, which goes with them. */
  code: string;
  gender: Pick<LanderQuestionProps, "label" | "choices">;
  lookingFor: Pick<LanderQuestionProps, "label" | "choices">;
  submit: string;
};

/** The second landing: their own words as a letter, and two questions back. */
export function LetterLanding({
  person,
  texts,
  question,
}: {
  person: LandingPerson;
  texts: LandingTexts;
  question: LetterQuestion;
}) {
  const { name, bio, bioLanguage, interests, blurred } = person;
  return (
    <div className="letter-landing page-width">
      <article className="letter-sheet" data-part="card">
        <header className="letter-from">
          <div className="letter-face">
            <LandingPhoto photo={person.photo} name={name} sizes="10rem" />
          </div>
          <div>
            <p className="landing-kicker">{texts.kicker}</p>
            <LandingName {...person} />
          </div>
        </header>
        <LandingFictional fictional={person.fictional} />
        {bio === "" ? (
          <p className="letter-words">{texts.lead}</p>
        ) : (
          <blockquote className="letter-words" lang={bioLanguage ?? undefined} dir="auto">
            {bio}
          </blockquote>
        )}
        {interests.length > 0 && <LandingInterests interests={interests} />}
        {texts.more && (
          <footer className="letter-photos">
            <BlurredPhotos blurred={blurred} />
            <p className="landing-note">{texts.more}</p>
          </footer>
        )}
      </article>
      <div className="letter-bar">
        <LandingAction action={texts.action} />
      </div>
      <section className="letter-question" aria-labelledby="question">
        <h2 id="question">{question.title}</h2>
        {question.target === null ? (
          <LandingAction action={texts.action} />
        ) : (
          <form action={question.target} method="get">
            <p>{question.text}</p>
            <LanderQuestion name="gender" kind="radio" required {...question.gender} />
            <LanderQuestion name="looking_for" kind="checkbox" {...question.lookingFor} />
            <input type="hidden" name="lander" value={question.code} />
            <button type="submit" {...buttonAttributes({ size: "lg", wide: true })}>
              {question.submit}
            </button>
          </form>
        )}
        <p className="landing-note">{texts.note}</p>
      </section>
    </div>
  );
}
