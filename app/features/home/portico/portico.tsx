import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import { HomeActions } from "#app/features/home/parts/home-actions.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeSections, type HomeParts } from "#app/features/home/parts/home-sections.tsx";
import { PorticoFaces, PorticoStory } from "./portico-people.tsx";
import { PorticoPromises, PorticoRegions, PorticoSteps, PorticoTrust } from "./portico-rooms.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

function PorticoHero({ content }: HomePartProps) {
  const { brand, copy, faces } = content;
  const [host] = faces;
  return (
    <section data-part="hero" className="portico-hero">
      <div className="portico-words page-width">
        <p className="portico-tagline">{brand.tagline}</p>
        <h1>
          <Emphasised text={copy.headline} />
        </h1>
        <p className="portico-lead">{copy.lead}</p>
        <HomeActions content={content} />
      </div>
      <div className="portico-arcade">
        {host && (
          <div className="portico-host">
            <Portrait {...sizedFace(host, "(min-width: 62rem) 30vw, 48vw", true)} />
          </div>
        )}
      </div>
    </section>
  );
}

function PorticoClosing({ content }: HomePartProps) {
  const { closing } = content.copy;
  const { phone, email } = content.support;
  return (
    <section className="portico-closing" aria-labelledby="closing">
      <div className="portico-arch">
        <div data-part="divider" data-ornament="" aria-hidden="true" />
        <h2 id="closing">
          <Emphasised text={closing.title} />
        </h2>
        <p className="portico-closing-text">{closing.text}</p>
        <HomeActions content={content} login={false} />
        <address className="portico-support">
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className="portico-phone">
              {phone}
            </a>
          )}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      </div>
    </section>
  );
}

const parts: HomeParts = {
  hero: PorticoHero,
  story: PorticoStory,
  promises: PorticoPromises,
  faces: PorticoFaces,
  steps: PorticoSteps,
  trust: PorticoTrust,
  regions: PorticoRegions,
  closing: PorticoClosing,
};

/** A well-kept house: an arcade, a letter, a wall of framed portraits, an index. */
export function Portico({ content }: HomePartProps) {
  return <HomeSections parts={parts} content={content} />;
}
