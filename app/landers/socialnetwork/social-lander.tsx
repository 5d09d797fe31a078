import { buttonAttributes } from "#app/ui/button/button-attributes.ts";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import { LanderFace, type LanderFaceProps } from "#app/landers/faces/lander-face.tsx";

export type SocialLanderProps = {
  /** The day, where the reader is. */
  date: string;
  headline: string;
  lead: string;
  note: string;
  action: { to: string; label: string };
  figures: readonly { number: string; label: string }[];
  faces: { heading: string; people: readonly (Omit<LanderFaceProps, "eager" | "sizes"> & { id: string })[] };
  interests: {
    heading: string;
    text: string;
    choices: readonly { id: string; name: string; isChosen: boolean }[];
    /** Where the choice goes, and by which lander; null where nobody may join. */
    form: { action: string; lander: string; submit: string } | null;
  };
  regions: { heading: string; places: readonly { id: string; name: string; count: string; to: string }[] };
  /** First lines that members may borrow. */
  lines: { heading: string; text: string; examples: readonly string[] };
};

/** How wide a face of the strip is. */
const stripSizes = "(min-width: 62rem) 13rem, 40vw";

function Interests({ heading, text, choices, form }: SocialLanderProps["interests"]) {
  const chips = choices.map(({ id, name, isChosen }) => (
    <li key={id}>
      {form ? (
        <label className="social-chip">
          <input type="checkbox" name="interest" value={id} defaultChecked={isChosen} />
          <span>{name}</span>
        </label>
      ) : (
        <span className="social-chip">
          <span>{name}</span>
        </span>
      )}
    </li>
  ));
  return (
    <section className="social-interests" data-part="card" aria-labelledby="interests">
      <h2 id="interests">{heading}</h2>
      <p className="social-text">{text}</p>
      {form ? (
        <form action={form.action} method="get">
          <input type="hidden" name="lander" value={form.lander} />
          <ul>{chips}</ul>
          <button type="submit" {...buttonAttributes({ variant: "secondary" })}>
            {form.submit}
          </button>
        </form>
      ) : (
        <ul>{chips}</ul>
      )}
    </section>
  );
}

/** What is going on: the day's page of the brand, of true things alone. */
export function SocialLander({
  date,
  headline,
  lead,
  note,
  action,
  figures,
  faces,
  interests,
  regions,
  lines,
}: SocialLanderProps) {
  return (
    <div className="social-lander page-width">
      <header className="social-head">
        <p className="social-date">
          <span>{date}</span>
        </p>
        <h1>
          <Emphasised text={headline} />
        </h1>
        <p className="social-lead">{lead}</p>
        <a href={action.to} {...buttonAttributes({ size: "lg" })}>
          {action.label}
        </a>
        <p className="lander-note">{note}</p>
      </header>
      {faces.people.length > 0 && (
        <section className="social-faces" aria-labelledby="faces">
          <h2 id="faces">{faces.heading}</h2>
          <ul>
            {faces.people.map(({ id, ...face }, place) => (
              <li key={id}>
                <LanderFace {...face} sizes={stripSizes} eager={place === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {figures.length > 0 && (
        <dl className="social-figures">
          {figures.map(({ number, label }) => (
            <div key={label} data-part="card">
              <dt>{label}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
      <Interests {...interests} />
      {regions.places.length > 0 && (
        <section className="social-regions" data-part="card" aria-labelledby="regions">
          <h2 id="regions">{regions.heading}</h2>
          <ol>
            {regions.places.map(({ id, name, count, to }) => (
              <li key={id}>
                <a href={to} rel="nofollow">
                  <span>{name}</span>
                  <span className="social-count">{count}</span>
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="social-lines" data-part="card" aria-labelledby="lines">
        <h2 id="lines">{lines.heading}</h2>
        <p className="social-text">{lines.text}</p>
        <ul>
          {lines.examples.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
