import { useTranslation } from "react-i18next";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeRegions } from "#app/features/home/parts/home-regions.tsx";
import { useHomeTexts } from "#app/features/home/parts/use-home-texts.ts";

/** Three framed cards in a row, as on a mantelpiece. */
export function PorticoPromises({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section data-part="section" data-tone="pattern" aria-labelledby="promises">
      <div className="page-width">
        <header className="portico-title">
          <h2 id="promises">{t("promises.title")}</h2>
          <div data-part="divider" data-ornament="" aria-hidden="true" />
        </header>
        <ul className="portico-promises">
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

/** Three steps behind large figures. */
export function PorticoSteps({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { steps } = useHomeTexts(content);
  return (
    <section data-part="section" data-tone="soft" aria-labelledby="steps">
      <div className="page-width portico-steps">
        <h2 id="steps">{t("steps.title")}</h2>
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

/** What the brand stands for, said large and plainly. */
export function PorticoTrust({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { trust } = useHomeTexts(content);
  return (
    <section data-part="section" aria-labelledby="trust">
      <div className="page-width portico-trust">
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

/** The regions in columns, like the index of a book. */
export function PorticoRegions({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  if (content.regions.length === 0) return null;
  return (
    <section data-part="section" className="portico-regions" aria-labelledby="regions">
      <div className="page-width">
        <h2 id="regions">{t("regions.title")}</h2>
        <HomeRegions content={content} className="portico-index" />
      </div>
    </section>
  );
}
