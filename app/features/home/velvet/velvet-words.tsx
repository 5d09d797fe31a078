import { useTranslation } from "react-i18next";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeRegions } from "#app/features/home/parts/home-regions.tsx";
import { useHomeTexts } from "#app/features/home/parts/use-home-texts.ts";

/** Promises behind champagne numerals, parted by hairlines. */
export function VelvetPromises({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section data-part="section" aria-labelledby="promises">
      <div className="page-width velvet-list">
        <h2 id="promises">
          <Emphasised text={t("promises.title")} />
        </h2>
        <ol>
          {content.copy.promises.map(({ title, text }) => (
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

export function VelvetSteps({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { steps } = useHomeTexts(content);
  return (
    <section data-part="section" data-tone="soft" aria-labelledby="steps">
      <div className="page-width velvet-list">
        <h2 id="steps">
          <Emphasised text={t("steps.title")} />
        </h2>
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

/** Small and clear, like the lines at the foot of a programme. */
export function VelvetTrust({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { trust } = useHomeTexts(content);
  return (
    <section data-part="section" data-tone="pattern" className="velvet-trust-band" aria-labelledby="trust">
      <div className="page-width velvet-trust">
        <h2 id="trust">{t("trust.title")}</h2>
        <div data-part="divider" data-ornament="" aria-hidden="true" />
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

export function VelvetRegions({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  if (content.regions.length === 0) return null;
  return (
    <section data-part="section" className="velvet-regions" aria-labelledby="regions">
      <div className="page-width">
        <h2 id="regions">
          <Emphasised text={t("regions.title")} />
        </h2>
        <HomeRegions content={content} className="velvet-places" />
      </div>
    </section>
  );
}
