import { useTranslation } from "react-i18next";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeRegions } from "#app/features/home/parts/home-regions.tsx";
import { useHomeTexts } from "#app/features/home/parts/use-home-texts.ts";

/** Three tiles of colour with large words. */
export function MosaicPromises({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section className="mosaic-promises" aria-labelledby="promises">
      <h2 id="promises" className="sr-only">
        {t("promises.title")}
      </h2>
      <ul>
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

export function MosaicRegions({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  if (content.regions.length === 0) return null;
  return (
    <section data-part="section" aria-labelledby="regions">
      <div className="page-width mosaic-regions">
        <h2 id="regions">{t("regions.title")}</h2>
        <HomeRegions content={content} className="mosaic-cells" />
      </div>
    </section>
  );
}

/** The story between two friezes. */
export function MosaicStory({ content }: HomePartProps) {
  const { story } = content.copy;
  return (
    <section className="mosaic-story" aria-labelledby="story">
      <div data-part="divider" data-ornament="" aria-hidden="true" />
      <div className="page-width mosaic-story-inner">
        <h2 id="story">{story.title}</h2>
        <p>{story.text}</p>
      </div>
      <div data-part="divider" data-ornament="" aria-hidden="true" />
    </section>
  );
}

/** One, two, three, in figures as high as the step. */
export function MosaicSteps({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { steps } = useHomeTexts(content);
  return (
    <section className="mosaic-steps" aria-labelledby="steps">
      <h2 id="steps" className="page-width">
        {t("steps.title")}
      </h2>
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

export function MosaicTrust({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { trust } = useHomeTexts(content);
  return (
    <section data-part="section" aria-labelledby="trust">
      <div className="page-width mosaic-trust">
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
