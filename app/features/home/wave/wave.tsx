import { useTranslation } from "react-i18next";
import { ClosingWords } from "#app/features/home/parts/closing-words.tsx";
import { HomeActions } from "#app/features/home/parts/home-actions.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeRegions } from "#app/features/home/parts/home-regions.tsx";
import { HomeSections, type HomeParts } from "#app/features/home/parts/home-sections.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { useHomeTexts } from "#app/features/home/parts/use-home-texts.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

function WaveHero({ content }: HomePartProps) {
  const { copy, faces } = content;
  return (
    <section data-part="hero" className="wave-hero">
      <div className="wave-hero-inner page-width">
        <div className="wave-hero-text">
          <h1>{copy.headline}</h1>
          <p className="wave-lead">{copy.lead}</p>
          <HomeActions content={content} />
        </div>
        {faces.length > 2 && (
          <ul className="wave-swell">
            {faces.slice(0, 3).map((face, index) => (
              <li key={face.to}>
                <Portrait {...sizedFace(face, "(min-width: 62rem) 220px, 1px", index === 0)} masked />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function WaveFaces({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const faces = content.faces.slice(4);
  if (faces.length === 0) return null;
  return (
    <section className="wave-band wave-faces" aria-labelledby="faces">
      <div className="page-width wave-head">
        <h2 id="faces">{t("faces.title")}</h2>
        {content.membersTo && <TextLink to={content.membersTo}>{t("faces.all")}</TextLink>}
      </div>
      <ul className="wave-row">
        {faces.map((face) => (
          <li key={face.to}>
            <Portrait {...sizedFace(face, "(min-width: 48rem) 260px, 62vw")} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WavePromises({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section className="wave-band" aria-labelledby="promises">
      <div className="page-width">
        <h2 id="promises" className="sr-only">
          {t("promises.title")}
        </h2>
        <ul className="wave-promises">
          {content.copy.promises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function WaveSteps({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { steps } = useHomeTexts(content);
  return (
    <section className="wave-band" aria-labelledby="steps">
      <div className="page-width wave-steps">
        <h2 id="steps">{t("steps.title")}</h2>
        <div data-part="divider" data-ornament="" aria-hidden="true" />
        <ol>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function WaveRegions({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  if (content.regions.length === 0) return null;
  return (
    <section className="wave-band" aria-labelledby="regions">
      <div className="page-width wave-regions">
        <h2 id="regions">{t("regions.title")}</h2>
        <HomeRegions content={content} className="wave-chips" part="chip" />
      </div>
    </section>
  );
}

function WaveStory({ content }: HomePartProps) {
  const { story } = content.copy;
  const face = content.faces[3];
  return (
    <section data-part="section" data-tone="soft" aria-labelledby="story">
      <div className="page-width wave-story">
        <div className="wave-story-text">
          <h2 id="story">{story.title}</h2>
          <p>{story.text}</p>
        </div>
        {face ? (
          <Portrait {...sizedFace(face, "(min-width: 62rem) 420px, 90vw")} masked />
        ) : (
          <div className="wave-story-art" aria-hidden="true" />
        )}
      </div>
    </section>
  );
}

function WaveTrust({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { trust } = useHomeTexts(content);
  return (
    <section data-part="section" data-tone="pattern" aria-labelledby="trust">
      <div className="page-width wave-trust">
        <h2 id="trust">{t("trust.title")}</h2>
        <ul>
          {trust.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function WaveClosing({ content }: HomePartProps) {
  return (
    <section className="wave-closing" aria-labelledby="closing">
      <div className="wave-closing-text page-width">
        <ClosingWords content={content} />
      </div>
    </section>
  );
}

const parts: HomeParts = {
  hero: WaveHero,
  faces: WaveFaces,
  promises: WavePromises,
  steps: WaveSteps,
  regions: WaveRegions,
  story: WaveStory,
  trust: WaveTrust,
  closing: WaveClosing,
};

/** A wide horizon: portraits float on the swell, sections roll after it. */
export function Wave({ content }: HomePartProps) {
  return <HomeSections parts={parts} content={content} />;
}
