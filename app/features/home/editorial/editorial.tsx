import { useTranslation } from "react-i18next";
import { EditorialFaces, EditorialRegions, EditorialTrust } from "./editorial-pages.tsx";
import { HomeActions } from "#app/features/home/parts/home-actions.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeSections, type HomeParts } from "#app/features/home/parts/home-sections.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { useHomeTexts } from "#app/features/home/parts/use-home-texts.ts";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

/** Lines of few and short words are set as large as the page allows. */
function isLong(line: string): boolean {
  return line.length > 20 || line.split(" ").some((word) => word.length > 8);
}

function EditorialHero({ content }: HomePartProps) {
  const { copy, brand, faces } = content;
  const [cover] = faces;
  return (
    <section data-part="hero" className="editorial-hero">
      <div className="editorial-hero-inner page-width">
        <p className="editorial-folio">
          <span>{brand.name}</span>
          <span>{brand.tagline}</span>
        </p>
        <h1>
          <span className="editorial-headline" data-long={isLong(copy.headline) ? "" : undefined}>
            {copy.headline}
          </span>
        </h1>
        <div className="editorial-column">
          <p>{copy.lead}</p>
          <HomeActions content={content} />
        </div>
        {cover && (
          <div className="editorial-cover">
            <Portrait {...sizedFace(cover, "(min-width: 75rem) 384px, 1px", true)} masked />
          </div>
        )}
      </div>
    </section>
  );
}

function EditorialStory({ content }: HomePartProps) {
  const { story } = content.copy;
  const face = content.faces[1];
  return (
    <section className="editorial-story page-width" aria-labelledby="story">
      <h2 id="story">{story.title}</h2>
      <p className="editorial-text">{story.text}</p>
      <div className="editorial-plate">
        {face ? (
          <Portrait {...sizedFace(face, "(min-width: 62rem) 340px, 90vw")} masked />
        ) : (
          <div className="editorial-plate-art" aria-hidden="true" />
        )}
      </div>
    </section>
  );
}

function EditorialPromises({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section className="editorial-promises page-width" aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        {t("promises.title")}
      </h2>
      <ol>
        {content.copy.promises.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EditorialSteps({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { steps } = useHomeTexts(content);
  return (
    <section className="editorial-promises page-width" aria-labelledby="steps">
      <h2 id="steps">{t("steps.title")}</h2>
      <ol>
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

function EditorialClosing({ content }: HomePartProps) {
  const { closing } = content.copy;
  return (
    <section className="editorial-closing" aria-labelledby="closing">
      <div className="page-width">
        <h2 id="closing">
          <span className="editorial-headline" data-long={isLong(closing.title) ? "" : undefined}>
            {closing.title}
          </span>
        </h2>
        <div className="editorial-column">
          <p>{closing.text}</p>
          <HomeActions content={content} login={false} />
        </div>
      </div>
    </section>
  );
}

const parts: HomeParts = {
  hero: EditorialHero,
  story: EditorialStory,
  faces: EditorialFaces,
  promises: EditorialPromises,
  trust: EditorialTrust,
  regions: EditorialRegions,
  steps: EditorialSteps,
  closing: EditorialClosing,
};

/** A magazine opened at night: the headline is the picture, and everything leans along one diagonal. */
export function Editorial({ content }: HomePartProps) {
  return <HomeSections parts={parts} content={content} />;
}
