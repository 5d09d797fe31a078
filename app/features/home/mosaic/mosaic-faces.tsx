import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { Portrait } from "#app/ui/portrait/portrait.tsx";
import { Link } from "#app/ui/link/link.tsx";

/** After which portrait a drawn tile stands, and which. */
const drawnAfter: Readonly<Record<number, string>> = { 0: "sun", 3: "arc", 5: "petal" };

/** Portraits and flat tiles by turns; the heading is a tile of its own. */
export function MosaicFaces({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const faces = content.faces.slice(4, 12);
  return (
    <section className="mosaic-faces" aria-labelledby="faces">
      <div className="mosaic-grid" data-empty={faces.length === 0 ? "" : undefined}>
        <div className="mosaic-title">
          <h2 id="faces">{t("faces.title")}</h2>
          {faces.length === 0 && <p>{t("faces.closed")}</p>}
          {content.membersTo && (
            <Link to={content.membersTo}>
              <span>{t("faces.all")}</span>
              <ArrowRight aria-hidden="true" />
            </Link>
          )}
        </div>
        <ul>
          {faces.map((face, index) => (
            <Fragment key={face.to}>
              <li>
                <Portrait {...sizedFace(face, "(min-width: 62rem) 25vw, 50vw")} />
              </li>
              {drawnAfter[index] && <li className="mosaic-drawn" data-drawn={drawnAfter[index]} aria-hidden="true" />}
            </Fragment>
          ))}
        </ul>
      </div>
    </section>
  );
}
