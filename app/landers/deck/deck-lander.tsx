import Heart from "lucide-react/icons/heart";
import X from "lucide-react/icons/x";
import { InterestIcon, type PicturedInterest } from "#app/landers/interests/interest-icon.tsx";
import { buttonAttributes } from "#app/ui/button/button-attributes.ts";

/** Of what a card is, and under which name the choice of it goes into the form. */
type CardOf =
  | { field: "liked"; photo: { src: string; srcSet: string; placeholder: string | null } }
  | { field: "interest"; interest: PicturedInterest };

export type DeckCardProps = {
  value: string;
  name: string;
  age: number | null;
  region: string | null;
  of: CardOf;
  /** Names of the two buttons. */
  keep: string;
  pass: string;
  /** `2 of 8` */
  place: string;
};

export type DeckLanderProps = {
  headline: string;
  lead: string;
  label: string;
  hint: string;
  /** The way in without looking at the cards. */
  action: { to: string; label: string };
  note: string;
  /** Where the form asks on: the lander itself. */
  target: string;
  /** What was decided before, as hidden fields. */
  decided: readonly (readonly [name: string, value: string])[];
  cards: readonly DeckCardProps[];
};

/** How wide the card is. */
const deckSizes = "(min-width: 62rem) 24rem, min(86vw, 24rem)";
/**
 * Of those beneath only an edge looks out: half as sharp will do until the deck's script has one come to the top. On
 * phones of three dots a pixel that is the photo of 480.
 */
const beneathSizes = "(min-width: 62rem) 12rem, min(37vw, 10rem)";

/** The deck: one card on top of the next, kept or passed by two buttons, which are those of a plain form. */
export function DeckLander({ headline, lead, label, hint, action, note, target, decided, cards }: DeckLanderProps) {
  return (
    <section className="deck-page">
      <div className="page-width deck-stage">
        <div className="deck-words">
          <h1>{headline}</h1>
          <p className="deck-lead">{lead}</p>
        </div>
        <form action={target} method="get" className="deck-form" data-deck>
          {decided.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <ol className="deck" aria-label={label}>
            {cards.map((card, place) => (
              <DeckCard key={card.value} card={card} place={place} />
            ))}
          </ol>
          <p className="deck-status" role="status" data-deck-status>
            {cards[0]?.place}
          </p>
        </form>
        <p className="deck-hint">{hint}</p>
        <a href={action.to} className="deck-in" {...buttonAttributes({ variant: "secondary" })}>
          {action.label}
        </a>
      </div>
      <div className="page-width deck-note">
        <p className="lander-note">{note}</p>
      </div>
    </section>
  );
}

function DeckCard({ card, place }: { card: DeckCardProps; place: number }) {
  const { value, name, age, region, of, keep, pass } = card;
  return (
    <li className="deck-card" data-deck-card data-place={card.place} inert={place > 0}>
      <div className="deck-face" data-part="card">
        {of.field === "liked" ? (
          <DeckPhoto photo={of.photo} place={place} />
        ) : (
          <span className="deck-wish" data-tone={place % 3}>
            <InterestIcon of={of.interest} />
          </span>
        )}
        <p className="deck-caption">
          <span className="deck-name" dir="auto">
            {name}
            {age !== null && <span className="deck-age">{age}</span>}
          </span>
          {region && <span>{region}</span>}
        </p>
      </div>
      <div className="deck-buttons">
        <button type="submit" name="passed" value={value} className="deck-pass" aria-label={pass}>
          <X aria-hidden="true" />
        </button>
        <button type="submit" name={of.field} value={value} className="deck-keep" aria-label={keep}>
          <Heart aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

function DeckPhoto({ photo, place }: { photo: Extract<CardOf, { field: "liked" }>["photo"]; place: number }) {
  return (
    <span className="photo">
      {photo.placeholder && <img src={photo.placeholder} width={480} height={600} alt="" />}
      {/* why: outside of <picture> React would preload it before the style sheet */}
      <picture>
        <img
          src={photo.src}
          srcSet={photo.srcSet}
          sizes={place === 0 ? deckSizes : beneathSizes}
          width={480}
          height={600}
          alt=""
          loading={place === 0 ? "eager" : "lazy"}
          fetchPriority={place === 0 ? "high" : "low"}
          decoding="async"
          draggable={false}
        />
      </picture>
    </span>
  );
}
