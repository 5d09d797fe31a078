import { buttonAttributes } from "#app/ui/button/button-attributes.ts";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import { LanderFace, type LanderFaceProps } from "#app/landers/faces/lander-face.tsx";

export type GalleryLanderProps = {
  headline: string;
  lead: string;
  action: { to: string; label: string };
  note: string;
  faces: readonly (Omit<LanderFaceProps, "eager" | "sizes"> & { id: string })[];
  texts: { faces: string; more: string; promises: string };
  /** Said in place of faces where visitors may not see any. */
  hidden: { heading: string; text: string };
  promises: readonly { title: string; text: string }[];
  closing: { title: string; text: string };
};

/** How wide a face of the wall is. */
const wallSizes = "(min-width: 62rem) 15rem, (min-width: 36rem) 12rem, 30vw";

/** Faces beside the headline; the rest follow below. */
const onTheWall = 6;

function Action({ action }: Pick<GalleryLanderProps, "action">) {
  return (
    <a href={action.to} {...buttonAttributes({ size: "lg" })}>
      {action.label}
    </a>
  );
}

function Faces({ faces, label, eager }: { faces: GalleryLanderProps["faces"]; label: string; eager: boolean }) {
  return (
    <ul className="lander-faces" aria-label={label}>
      {faces.map(({ id, ...face }, place) => (
        <li key={id}>
          <LanderFace {...face} sizes={wallSizes} eager={eager && place === 0} />
        </li>
      ))}
    </ul>
  );
}

/** The gallery: a headline, a wall of faces, what the brand promises, and the way in. */
export function GalleryLander({
  headline,
  lead,
  action,
  note,
  faces,
  texts,
  hidden,
  promises,
  closing,
}: GalleryLanderProps) {
  const wall = faces.slice(0, onTheWall);
  const rest = faces.slice(onTheWall);
  return (
    <>
      <div className="lander-opening">
        <section data-part="hero" className="lander-hero">
          <div className="page-width">
            <div className="lander-words">
              <h1>
                <Emphasised text={headline} />
              </h1>
              <p className="lander-lead">{lead}</p>
              <Action action={action} />
              <p className="lander-note">{note}</p>
            </div>
          </div>
        </section>
        {wall.length > 0 && <Faces faces={wall} label={texts.faces} eager />}
      </div>
      {wall.length === 0 && (
        <section data-part="section" data-tone="soft" className="lander-hidden">
          <div className="page-width">
            <h2>{hidden.heading}</h2>
            <p>{hidden.text}</p>
          </div>
        </section>
      )}
      {rest.length > 0 && (
        <section className="lander-more page-width" aria-labelledby="more">
          <h2 id="more">{texts.more}</h2>
          <Faces faces={rest} label={texts.more} eager={false} />
        </section>
      )}
      <div data-part="divider" data-ornament aria-hidden="true" />
      <section className="lander-promises page-width" aria-labelledby="promises">
        <h2 id="promises">{texts.promises}</h2>
        <ul>
          {promises.map(({ title, text }) => (
            <li key={title} data-part="card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="lander-closing">
        <div className="page-width">
          <div data-part="card" data-featured="" data-over-art="" className="lander-invitation">
            <h2>{closing.title}</h2>
            <p>{closing.text}</p>
            <Action action={action} />
            <p className="lander-note">{note}</p>
          </div>
        </div>
      </section>
    </>
  );
}
