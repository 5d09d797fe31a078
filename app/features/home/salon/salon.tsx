import { useTranslation } from "react-i18next";
import { ClosingWords } from "#app/features/home/parts/closing-words.tsx";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import { HomeActions } from "#app/features/home/parts/home-actions.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeRegions } from "#app/features/home/parts/home-regions.tsx";
import { HomeSections, type HomeParts } from "#app/features/home/parts/home-sections.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { useHomeTexts } from "#app/features/home/parts/use-home-texts.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

const ornament = <div data-part="divider" data-ornament="" aria-hidden="true" />;

function SalonHero({ content }: HomePartProps) {
  const { copy, brand } = content;
  return (
    <section data-part="hero" className="salon-hero">
      <div className="salon-hero-inner page-width">
        <h1>
          <Emphasised text={copy.headline} />
        </h1>
        <p className="salon-lead">{copy.lead}</p>
        <HomeActions content={content} />
        <p className="salon-whisper">{brand.tagline}</p>
      </div>
    </section>
  );
}

function SalonPromises({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section className="salon-band page-width" aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        {t("promises.title")}
      </h2>
      <ul className="salon-columns">
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

/** Four muted portraits; where members stay among themselves, four closed frames through which the cord runs. */
function SalonFaces({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const faces = content.faces.slice(0, 4);
  return (
    <section className="salon-band page-width salon-faces" aria-labelledby="faces">
      <div className="salon-head">
        <h2 id="faces">{faces.length > 0 ? t("faces.title") : t("faces.closed")}</h2>
        {content.membersTo && <TextLink to={content.membersTo}>{t("faces.all")}</TextLink>}
      </div>
      {faces.length > 0 ? (
        <ul>
          {faces.map((face) => (
            <li key={face.to}>
              <Portrait {...sizedFace(face, "(min-width: 62rem) 270px, 44vw")} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="salon-screen" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </section>
  );
}

function SalonStory({ content }: HomePartProps) {
  const { story } = content.copy;
  return (
    <section className="salon-band salon-story" aria-labelledby="story">
      <div className="page-width">
        {ornament}
        <h2 id="story">
          <Emphasised text={story.title} />
        </h2>
        <p>{story.text}</p>
        {ornament}
      </div>
    </section>
  );
}

function SalonTrust({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { trust } = useHomeTexts(content);
  return (
    <section className="salon-band page-width" aria-labelledby="trust">
      <div className="salon-frame">
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

function SalonSteps({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { steps } = useHomeTexts(content);
  return (
    <section className="salon-band page-width" aria-labelledby="steps">
      <h2 id="steps" className="salon-title">
        {t("steps.title")}
      </h2>
      <ol className="salon-columns">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SalonRegions({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section className="salon-band page-width" aria-labelledby="regions">
      <h2 id="regions" className="salon-title">
        {t(content.membersTo ? "regions.title" : "regions.closed")}
      </h2>
      <HomeRegions content={content} className="salon-regions" />
    </section>
  );
}

function SalonClosing({ content }: HomePartProps) {
  return (
    <section className="salon-closing" aria-labelledby="closing">
      <div className="page-width">
        <ClosingWords content={content} emphasised />
      </div>
    </section>
  );
}

const parts: HomeParts = {
  hero: SalonHero,
  promises: SalonPromises,
  faces: SalonFaces,
  story: SalonStory,
  trust: SalonTrust,
  steps: SalonSteps,
  regions: SalonRegions,
  closing: SalonClosing,
};

/** A private room, little said: hairlines, italics, and much empty dark around one cord. */
export function Salon({ content }: HomePartProps) {
  return <HomeSections parts={parts} content={content} />;
}
