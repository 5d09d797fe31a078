import { buttonAttributes } from "#app/ui/button/button-attributes.ts";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";

type CollageFace = {
  id: string;
  name: string;
  age: number | null;
  photo: { src: string; srcSet: string; placeholder: string | null };
  to: string;
};

export type CollageLanderProps = {
  headline: string;
  lead: string;
  action: { to: string; label: string };
  note: string;
  faces: readonly CollageFace[];
  /** What the wall of faces is called. */
  label: string;
  /** Short sayings, each on a tile of its own. */
  sayings: readonly string[];
};

/** How wide a face is: the first of the wall has four tiles. */
// why: by two pixels more, phones of 1.75 and 2 dots a pixel would fetch each face twice as wide
const tileSizes = "(min-width: 80rem) 13vw, (min-width: 48rem) 17vw, calc(33.4vw - 2px)";
const firstTileSizes = "(min-width: 80rem) 25vw, (min-width: 48rem) 34vw, 66vw";

/** Tiles of the brand's art between the others: the same hand cut them all from one drawing. */
const cuts = 12;

function Face({ face: { name, age, photo, to }, isFirst }: { face: CollageFace; isFirst: boolean }) {
  return (
    <li className="collage-face">
      <a href={to} rel="nofollow">
        {photo.placeholder && <img src={photo.placeholder} width={480} height={600} alt="" />}
        {/* why: outside of <picture> React would preload it before the style sheet */}
        <picture>
          <img
            src={photo.src}
            srcSet={photo.srcSet}
            sizes={isFirst ? firstTileSizes : tileSizes}
            width={480}
            height={600}
            alt=""
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : "auto"}
            decoding="async"
          />
        </picture>
        <span className="collage-name" dir="auto">
          {name}
          {age !== null && <span>{` ${age}`}</span>}
        </span>
      </a>
    </li>
  );
}

/**
 * The collage: one wall from edge to edge, of faces, of cuts from the brand's art and of short sayings, which the window
 * composes; the words are a part of it.
 */
export function CollageLander({ headline, lead, action, note, faces, label, sayings }: CollageLanderProps) {
  return (
    <div className="collage" data-people={faces.length > 0 ? "" : undefined}>
      <div className="collage-words">
        <h1>
          <Emphasised text={headline} />
        </h1>
        <p className="collage-lead">{lead}</p>
        <a href={action.to} {...buttonAttributes({ size: "lg" })}>
          {action.label}
        </a>
        <p className="lander-note">{note}</p>
      </div>
      {faces.length > 0 && (
        <ul className="collage-part" aria-label={label}>
          {faces.map((face, place) => (
            <Face key={face.id} face={face} isFirst={place === 0} />
          ))}
        </ul>
      )}
      <ul className="collage-part">
        {sayings.map((saying) => (
          <li key={saying} className="collage-saying">
            {saying}
          </li>
        ))}
      </ul>
      {Array.from({ length: cuts }, (_, place) => (
        <span key={`cut ${place}`} className="collage-cut" aria-hidden="true" />
      ))}
    </div>
  );
}
