import { useTranslation } from "react-i18next";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { HomeActions } from "#app/features/home/parts/home-actions.tsx";
import { HomeRegions } from "#app/features/home/parts/home-regions.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { useHomeTexts } from "#app/features/home/parts/use-home-texts.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

/** Six portraits in an uneven grid; where members stay among themselves, a poster that says so. */
export function EditorialFaces({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const faces = content.faces.slice(2, 8);
  if (faces.length === 0) {
    return (
      <section className="editorial-poster" aria-labelledby="faces">
        <div className="page-width">
          <h2 id="faces">{t("faces.closed")}</h2>
          <HomeActions content={content} login={false} />
        </div>
      </section>
    );
  }
  return (
    <section className="editorial-faces page-width" aria-labelledby="faces">
      <div className="editorial-head">
        <h2 id="faces">{t("faces.title")}</h2>
        {content.membersTo && <TextLink to={content.membersTo}>{t("faces.all")}</TextLink>}
      </div>
      <ul>
        {faces.map((face) => (
          <li key={face.to}>
            <Portrait {...sizedFace(face, "(min-width: 62rem) 580px, 92vw")} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function EditorialTrust({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const { trust } = useHomeTexts(content);
  return (
    <section data-part="section" data-tone="soft" aria-labelledby="trust">
      <div className="page-width editorial-trust">
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

export function EditorialRegions({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  if (content.regions.length === 0) return null;
  return (
    <section className="editorial-regions page-width" aria-labelledby="regions">
      <h2 id="regions">{t(content.membersTo ? "regions.title" : "regions.closed")}</h2>
      <HomeRegions content={content} className="editorial-line" />
    </section>
  );
}
