import { useTranslation } from "react-i18next";
import { ClosingWords } from "#app/features/home/parts/closing-words.tsx";
import { BloomFaces, BloomRegions, BloomSteps, BloomTrust } from "./bloom-table.tsx";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import { HomeActions } from "#app/features/home/parts/home-actions.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeSections, type HomeParts } from "#app/features/home/parts/home-sections.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { Photo } from "#app/ui/portrait/photo.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

function BloomHero({ content }: HomePartProps) {
  const { copy, faces } = content;
  return (
    <section data-part="hero" className="bloom-hero">
      <div className="bloom-hero-inner page-width">
        <div className="bloom-hero-text">
          <h1>
            <Emphasised text={copy.headline} />
          </h1>
          <p>{copy.lead}</p>
          <HomeActions content={content} />
        </div>
        {faces.length > 2 && (
          <ul className="bloom-bouquet">
            {faces.slice(0, 3).map((face, index) => (
              <li key={face.to}>
                <Portrait {...sizedFace(face, "(min-width: 62rem) 320px, 180px", index === 0)} masked />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function BloomPromises({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section className="bloom-band" aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        {t("promises.title")}
      </h2>
      <ul className="bloom-petals page-width">
        {content.copy.promises.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BloomStory({ content }: HomePartProps) {
  const {
    copy: { story },
    faces,
  } = content;
  const photo = faces[3]?.photo;
  return (
    <section className="bloom-band bloom-story page-width" aria-labelledby="story">
      <div className="bloom-story-picture">
        {photo ? (
          <Photo {...photo} sizes="(min-width: 62rem) 560px, 94vw" />
        ) : (
          <div className="bloom-story-art" aria-hidden="true" />
        )}
      </div>
      <div className="bloom-story-text">
        <h2 id="story">{story.title}</h2>
        <p>{story.text}</p>
        <div data-part="divider" data-ornament="" aria-hidden="true" />
      </div>
    </section>
  );
}

function BloomClosing({ content }: HomePartProps) {
  return (
    <section className="bloom-band page-width" aria-labelledby="closing">
      <div className="bloom-closing">
        <ClosingWords content={content} emphasised />
      </div>
    </section>
  );
}

const parts: HomeParts = {
  hero: BloomHero,
  promises: BloomPromises,
  faces: BloomFaces,
  story: BloomStory,
  steps: BloomSteps,
  trust: BloomTrust,
  regions: BloomRegions,
  closing: BloomClosing,
};

/** Abundance: soft outlines of every size, leaning on one another. */
export function Bloom({ content }: HomePartProps) {
  return <HomeSections parts={parts} content={content} />;
}
