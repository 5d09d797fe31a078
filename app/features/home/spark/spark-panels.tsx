import { useTranslation } from "react-i18next";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeRegions } from "#app/features/home/parts/home-regions.tsx";
import { SparkGlyph } from "./spark-glyph.tsx";
import { useHomeTexts } from "#app/features/home/parts/use-home-texts.ts";

/** Three steps on one live wire. */
export function SparkSteps({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { steps } = useHomeTexts(content);
  return (
    <section data-part="section" className="spark-live" aria-labelledby="steps">
      <div className="page-width spark-stack">
        <h2 id="steps">{t("steps.title")}</h2>
        <ol className="spark-steps">
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

/** Wide and narrow panels by turns, a large spark in each. */
export function SparkPromises({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section data-part="section" aria-labelledby="promises">
      <div className="page-width spark-stack">
        <h2 id="promises">{t("promises.title")}</h2>
        <ul className="spark-promises">
          {content.copy.promises.map(({ title, text }) => (
            <li key={title}>
              <SparkGlyph />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
          <li className="spark-still" aria-hidden="true">
            <SparkGlyph />
          </li>
        </ul>
      </div>
    </section>
  );
}

export function SparkStory({ content }: HomePartProps) {
  const { story } = content.copy;
  return (
    <section data-part="section" data-tone="surface" aria-labelledby="story">
      <div className="page-width spark-story">
        <h2 id="story">{story.title}</h2>
        <p>{story.text}</p>
      </div>
    </section>
  );
}

export function SparkRegions({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  if (content.regions.length === 0) return null;
  return (
    <section data-part="section" data-tone="surface" aria-labelledby="regions">
      <div className="page-width spark-stack">
        <h2 id="regions">{t("regions.title")}</h2>
        <HomeRegions content={content} className="spark-chips" part="chip" />
      </div>
    </section>
  );
}

/** All that is honest, in one outlined panel. */
export function SparkTrust({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { trust } = useHomeTexts(content);
  return (
    <section data-part="section" aria-labelledby="trust">
      <div className="page-width">
        <div className="spark-trust">
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
      </div>
    </section>
  );
}
