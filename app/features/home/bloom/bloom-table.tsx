import { useTranslation } from "react-i18next";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeRegions } from "#app/features/home/parts/home-regions.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { useHomeTexts } from "#app/features/home/parts/use-home-texts.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

/** Portraits of many heights, packed like a full table. */
export function BloomFaces({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const faces = content.faces.slice(4, content.faces.length < 10 ? 7 : 10);
  if (faces.length === 0) return null;
  return (
    <section className="bloom-band page-width" aria-labelledby="faces">
      <div className="bloom-head">
        <h2 id="faces">{t("faces.title")}</h2>
        {content.membersTo && <TextLink to={content.membersTo}>{t("faces.all")}</TextLink>}
      </div>
      <ul className="bloom-masonry">
        {faces.map((face) => (
          <li key={face.to}>
            <Portrait {...sizedFace(face, "(min-width: 62rem) 390px, 46vw")} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BloomSteps({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { steps } = useHomeTexts(content);
  return (
    <section className="bloom-band page-width bloom-steps" aria-labelledby="steps">
      <h2 id="steps">{t("steps.title")}</h2>
      <div className="bloom-path">
        <svg viewBox="0 0 1200 220" preserveAspectRatio="none" aria-hidden="true">
          <path d="M40 150C180 20 300 20 440 110s250 110 380 0 250-100 340 10" />
        </svg>
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

export function BloomTrust({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { trust } = useHomeTexts(content);
  return (
    <section data-part="section" data-tone="pattern" aria-labelledby="trust">
      <div className="page-width bloom-trust">
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

export function BloomRegions({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  return (
    <section className="bloom-band page-width bloom-regions" aria-labelledby="regions">
      <h2 id="regions">{t("regions.title")}</h2>
      <HomeRegions content={content} className="bloom-chips" part="chip" />
    </section>
  );
}
