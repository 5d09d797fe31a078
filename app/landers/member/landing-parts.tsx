import { buttonAttributes } from "#app/ui/button/button-attributes.ts";
import type { LandingPerson, LandingTexts } from "./landing-person.ts";

/** Said before anything else of a profile that no private person runs. */
export function LandingFictional({ fictional }: Pick<LandingPerson, "fictional">) {
  if (!fictional) return null;
  return (
    <p className="landing-fictional">
      <strong>{fictional.label}</strong> {fictional.explained}
    </p>
  );
}

export function LandingName({ name, age, region }: Pick<LandingPerson, "name" | "age" | "region">) {
  return (
    <>
      <h1 className="landing-name">
        <span dir="auto">{name}</span>
        {age !== null && <span className="landing-age">{age}</span>}
      </h1>
      {region && <p className="landing-region">{region}</p>}
    </>
  );
}

export function LandingFacts({ facts }: Pick<LandingPerson, "facts">) {
  return (
    <dl className="landing-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function LandingInterests({ interests }: Pick<LandingPerson, "interests">) {
  return (
    <ul className="landing-interests">
      {interests.map((interest) => (
        <li key={interest}>{interest}</li>
      ))}
    </ul>
  );
}

/** The way in. */
export function LandingAction({ action }: Pick<LandingTexts, "action">) {
  return (
    <a href={action.to} {...buttonAttributes({ size: "lg" })}>
      {action.label}
    </a>
  );
}
