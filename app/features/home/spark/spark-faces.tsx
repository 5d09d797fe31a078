import { useTranslation } from "react-i18next";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { Link } from "#app/ui/link/link.tsx";
import { SparkGlyph } from "./spark-glyph.tsx";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

/** A fast grid: one large face, seven small ones, and the way to all the others. */
export function SparkFaces({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const faces = content.faces.slice(4, 12);
  return (
    <section data-part="section" aria-labelledby="faces">
      <div className="page-width spark-stack">
        <h2 id="faces">{t("faces.title")}</h2>
        {faces.length === 0 && <p className="spark-closed">{t("faces.closed")}</p>}
        {faces.length > 0 && (
          <ul className="spark-grid">
            {faces.map((face, index) => (
              <li key={face.to}>
                <Portrait
                  {...sizedFace(
                    face,
                    index === 0 ? "(min-width: 62rem) 390px, 94vw" : "(min-width: 62rem) 190px, 46vw",
                  )}
                />
              </li>
            ))}
            {content.membersTo && (
              <li className="spark-all">
                <Link to={content.membersTo}>
                  <SparkGlyph />
                  <span>{t("faces.all")}</span>
                </Link>
              </li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}
