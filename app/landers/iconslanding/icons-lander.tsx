import Mars from "lucide-react/icons/mars";
import NonBinary from "lucide-react/icons/non-binary";
import Venus from "lucide-react/icons/venus";
import { InterestIcon, type PicturedInterest } from "#app/landers/interests/interest-icon.tsx";
import { buttonAttributes } from "#app/ui/button/button-attributes.ts";

const genderIcons = { woman: Venus, man: Mars, nonbinary: NonBinary } as const;

type GenderChoice = { value: keyof typeof genderIcons; label: string; isChosen: boolean };

export type IconsLanderProps = {
  headline: string;
  lead: string;
  wish: {
    label: string;
    hint: string;
    choices: readonly { value: PicturedInterest; label: string; isChosen: boolean }[];
  };
  me: { label: string; choices: readonly GenderChoice[] };
  looking: { label: string; choices: readonly GenderChoice[] };
  /** Where the answers go, and what goes along. */
  target: string;
  fields: readonly (readonly [name: string, value: string])[];
  submit: string;
  note: string;
};

/** The pictures: what one likes, who one is and whom one looks for, each a tile to tap; signup is then filled in. */
export function IconsLander({ headline, lead, wish, me, looking, target, fields, submit, note }: IconsLanderProps) {
  return (
    <section className="icons-page">
      <form action={target} method="get" className="page-width icons-form">
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="icons-words">
          <h1>{headline}</h1>
          <p>{lead}</p>
        </div>
        <fieldset className="icons-wishes">
          <legend>
            {wish.label} <small>{wish.hint}</small>
          </legend>
          <div className="icons-tiles">
            {wish.choices.map(({ value, label, isChosen }) => (
              <label key={value} className="icons-tile" data-part="card">
                <input type="checkbox" name="interest" value={value} defaultChecked={isChosen} />
                <InterestIcon of={value} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="icons-who">
          <Genders kind="radio" name="gender" {...me} />
          <Genders kind="checkbox" name="looking_for" {...looking} />
        </div>
        <div className="icons-way lander-thumb">
          <button type="submit" {...buttonAttributes({ size: "lg" })}>
            {submit}
          </button>
          <p className="lander-note">{note}</p>
        </div>
      </form>
    </section>
  );
}

function Genders({
  kind,
  name,
  label,
  choices,
}: { kind: "radio" | "checkbox"; name: string } & IconsLanderProps["me"]) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="icons-genders">
        {choices.map(({ value, label: gender, isChosen }) => {
          const Icon = genderIcons[value];
          return (
            <label key={value} className="icons-tile" data-part="card">
              <input type={kind} name={name} value={value} defaultChecked={isChosen} />
              <Icon aria-hidden="true" strokeWidth={1.5} />
              <span>{gender}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
