import { LanderFace, type LanderFaceProps } from "#app/landers/faces/lander-face.tsx";
import { LanderWayIn, type LanderWayInProps } from "#app/landers/way/lander-way-in.tsx";
import { InterestIcon, type PicturedInterest } from "#app/landers/interests/interest-icon.tsx";

export type DeckEndProps = {
  headline: string;
  text: string;
  /** Who was kept. */
  faces: readonly (Omit<LanderFaceProps, "eager" | "sizes"> & { id: string })[];
  wishes: readonly { id: PicturedInterest; name: string }[];
  way: LanderWayInProps;
  /** The first search, after those who were kept; null where visitors may not search. */
  search: { to: string; label: string } | null;
  again: { to: string; label: string };
};

/** How wide a face is at the end of the deck. */
const endSizes = "(min-width: 62rem) 14rem, (min-width: 36rem) 30vw, 44vw";

/** After the last card: what was kept, and the two ways on. */
export function DeckEnd({ headline, text, faces, wishes, way, search, again }: DeckEndProps) {
  return (
    <section className="deck-page">
      <div className="page-width deck-end">
        <h1>{headline}</h1>
        {faces.length > 0 && (
          <ul className="deck-kept">
            {faces.map(({ id, ...face }, place) => (
              <li key={id}>
                <LanderFace {...face} sizes={endSizes} eager={place === 0} />
              </li>
            ))}
          </ul>
        )}
        {wishes.length > 0 && (
          <ul className="deck-wishes">
            {wishes.map(({ id, name }) => (
              <li key={id} data-part="chip">
                <InterestIcon of={id} />
                {name}
              </li>
            ))}
          </ul>
        )}
        <p className="deck-lead">{text}</p>
        <LanderWayIn {...way} />
        <p className="deck-others">
          {search && (
            <a href={search.to} rel="nofollow">
              {search.label}
            </a>
          )}
          <a href={again.to} rel="nofollow">
            {again.label}
          </a>
        </p>
      </div>
    </section>
  );
}
