import { useTranslation } from "react-i18next";
import { ClosingWords } from "#app/features/home/parts/closing-words.tsx";
import { HomeActions } from "#app/features/home/parts/home-actions.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeSections, type HomeParts } from "#app/features/home/parts/home-sections.tsx";
import { SparkFaces } from "./spark-faces.tsx";
import { SparkChips, SparkGlyph } from "./spark-glyph.tsx";
import { SparkPromises, SparkRegions, SparkSteps, SparkStory, SparkTrust } from "./spark-panels.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

function SparkHero({ content }: HomePartProps) {
  const { brand, copy, faces, interests } = content;
  return (
    <section data-part="hero" className="spark-hero">
      <ul className="spark-field">
        {faces.slice(0, 4).map((face, index) => (
          <li key={face.to}>
            <Portrait {...sizedFace(face, "(min-width: 62rem) 14vw, 26vw", index === 0)} masked />
          </li>
        ))}
      </ul>
      <div className="spark-words page-width">
        <p className="spark-tagline">
          <SparkGlyph />
          <span>{brand.tagline}</span>
        </p>
        <h1>{copy.headline}</h1>
        <p className="spark-lead">{copy.lead}</p>
        <HomeActions content={content} />
        <SparkChips interests={interests.slice(0, 6)} />
      </div>
    </section>
  );
}

function SparkClosing({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section className="spark-closing" aria-labelledby="closing">
      <div className="page-width spark-closing-inner">
        <div className="spark-closing-words">
          <ClosingWords content={content} />
        </div>
        <SparkGlyph />
      </div>
      {content.interests.length > 6 && (
        <nav className="page-width" aria-label={t("interests.title")}>
          <SparkChips interests={content.interests.slice(6)} />
        </nav>
      )}
    </section>
  );
}

const parts: HomeParts = {
  hero: SparkHero,
  faces: SparkFaces,
  steps: SparkSteps,
  promises: SparkPromises,
  story: SparkStory,
  regions: SparkRegions,
  trust: SparkTrust,
  closing: SparkClosing,
};

/** A current that jumps: four faces at the ends of the arcs, chips, quick grids, lime. */
export function Spark({ content }: HomePartProps) {
  return <HomeSections parts={parts} content={content} />;
}
