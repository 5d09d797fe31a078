import { ClosingWords } from "#app/features/home/parts/closing-words.tsx";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import { HomeActions } from "#app/features/home/parts/home-actions.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeSections, type HomeParts } from "#app/features/home/parts/home-sections.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { VelvetFaces, VelvetStory } from "./velvet-scenes.tsx";
import { VelvetPromises, VelvetRegions, VelvetSteps, VelvetTrust } from "./velvet-words.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

function VelvetHero({ content }: HomePartProps) {
  const { brand, copy, faces } = content;
  const [star] = faces;
  return (
    <section data-part="hero" className="velvet-hero" data-empty={star ? undefined : ""}>
      <div className="velvet-stage">
        {star && (
          <div className="velvet-star">
            <Portrait {...sizedFace(star, "(min-width: 62rem) 26vw, 58vw", true)} masked />
          </div>
        )}
      </div>
      <div className="velvet-words page-width">
        <p className="velvet-tagline">{brand.tagline}</p>
        <h1>
          <Emphasised text={copy.headline} />
        </h1>
        <p className="velvet-lead">{copy.lead}</p>
        <HomeActions content={content} />
      </div>
    </section>
  );
}

function VelvetClosing({ content }: HomePartProps) {
  return (
    <section className="velvet-closing velvet-night" aria-labelledby="closing">
      <div className="velvet-closing-arch">
        <ClosingWords content={content} emphasised />
      </div>
    </section>
  );
}

const parts: HomeParts = {
  hero: VelvetHero,
  faces: VelvetFaces,
  story: VelvetStory,
  promises: VelvetPromises,
  steps: VelvetSteps,
  trust: VelvetTrust,
  regions: VelvetRegions,
  closing: VelvetClosing,
};

/** The minute before the curtain: a lit arch, a proscenium of portraits, a scene at night. */
export function Velvet({ content }: HomePartProps) {
  return <HomeSections parts={parts} content={content} />;
}
