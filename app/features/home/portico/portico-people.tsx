import { useTranslation } from "react-i18next";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

/** A letter of the brand with one framed portrait beside it. */
export function PorticoStory({ content }: HomePartProps) {
  const { brand, copy, faces } = content;
  const face = faces.at(1);
  return (
    <section data-part="section" data-tone="soft" aria-labelledby="story">
      <div className="page-width portico-story">
        {face && (
          <div className="portico-frame">
            <Portrait {...sizedFace(face, "(min-width: 62rem) 400px, 80vw")} />
          </div>
        )}
        <div className="portico-letter">
          <h2 id="story">
            <Emphasised text={copy.story.title} />
          </h2>
          <p className="portico-letter-text">{copy.story.text}</p>
          <p className="portico-signature">{brand.name}</p>
        </div>
      </div>
    </section>
  );
}

/** Two large and four small portraits, hung like a gallery wall, name and age on a plate. */
export function PorticoFaces({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const faces = content.faces.slice(2, 8);
  return (
    <section data-part="section" aria-labelledby="faces">
      <div className="page-width">
        <header className="portico-title">
          <h2 id="faces">
            <Emphasised text={t("faces.title")} />
          </h2>
          <div data-part="divider" data-ornament="" aria-hidden="true" />
        </header>
        {faces.length === 0 && <p className="portico-closed">{t("faces.closed")}</p>}
        {faces.length > 0 && (
          <ul className="portico-wall">
            {faces.map((face) => (
              <li key={face.to} className="portico-frame">
                <Portrait {...sizedFace(face, "(min-width: 62rem) 380px, (min-width: 36rem) 45vw, 90vw")} />
              </li>
            ))}
          </ul>
        )}
        {content.membersTo && (
          <p className="portico-more">
            <TextLink to={content.membersTo}>{t("faces.all")}</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}
