import { HomeActions } from "#app/features/home/parts/home-actions.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeSections, type HomeParts } from "#app/features/home/parts/home-sections.tsx";
import { MosaicPromises, MosaicRegions, MosaicSteps, MosaicStory, MosaicTrust } from "./mosaic-blocks.tsx";
import { MosaicFaces } from "./mosaic-faces.tsx";
import { headlineWords } from "./mosaic-headline.ts";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

function MosaicHero({ content }: HomePartProps) {
  const { brand, copy, faces } = content;
  return (
    <section data-part="hero" className="mosaic-hero">
      <ul className="mosaic-wall">
        {faces.slice(0, 4).map((face, index) => (
          <li key={face.to}>
            <Portrait {...sizedFace(face, "(min-width: 62rem) 13vw, 34vw", index === 0)} />
          </li>
        ))}
      </ul>
      <div className="mosaic-words page-width">
        <p className="mosaic-tagline">{brand.tagline}</p>
        <h1 data-words={headlineWords(copy.headline)}>{copy.headline}</h1>
        <p className="mosaic-lead">{copy.lead}</p>
        <HomeActions content={content} />
      </div>
    </section>
  );
}

function MosaicClosing({ content }: HomePartProps) {
  const { closing } = content.copy;
  return (
    <section className="mosaic-closing" aria-labelledby="closing">
      <div className="page-width mosaic-closing-inner">
        <h2 id="closing">{closing.title}</h2>
        <div className="mosaic-closing-text">
          <p>{closing.text}</p>
          <HomeActions content={content} login={false} />
        </div>
      </div>
    </section>
  );
}

const parts: HomeParts = {
  hero: MosaicHero,
  faces: MosaicFaces,
  promises: MosaicPromises,
  regions: MosaicRegions,
  story: MosaicStory,
  steps: MosaicSteps,
  trust: MosaicTrust,
  closing: MosaicClosing,
};

/** A wall of tiles in the sun: portraits and flat colour on one strict grid. */
export function Mosaic({ content }: HomePartProps) {
  return <HomeSections parts={parts} content={content} />;
}
