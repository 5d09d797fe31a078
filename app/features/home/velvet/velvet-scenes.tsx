import { useTranslation } from "react-i18next";
import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import type { HomePartProps } from "#app/features/home/parts/home-content.ts";
import { sizedFace } from "#app/features/home/parts/sized-face.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";
import { Portrait } from "#app/ui/portrait/portrait.tsx";

const doors = ["first", "second", "third", "fourth", "fifth"];

/** Five arches at the edge of the stage; lit and empty where visitors may not see members. */
export function VelvetFaces({ content }: HomePartProps) {
  const { t } = useTranslation("home");
  const faces = content.faces.slice(1, 6);
  return (
    <section className="velvet-faces velvet-night" aria-labelledby="faces">
      <header className="page-width velvet-faces-head">
        <h2 id="faces">
          <Emphasised text={t("faces.title")} />
        </h2>
        {faces.length === 0 && <p>{t("faces.closed")}</p>}
        {content.membersTo && <TextLink to={content.membersTo}>{t("faces.all")}</TextLink>}
      </header>
      {faces.length > 0 && (
        <ul className="velvet-row">
          {faces.map((face) => (
            <li key={face.to}>
              <Portrait {...sizedFace(face, "(min-width: 48rem) 18vw, 62vw")} masked />
            </li>
          ))}
        </ul>
      )}
      {faces.length === 0 && (
        <div className="velvet-row" data-lights="" aria-hidden="true">
          {doors.map((door) => (
            <span key={door} className="velvet-door" />
          ))}
        </div>
      )}
    </section>
  );
}

/** A scene at night, told over one large face out of focus. */
export function VelvetStory({ content }: HomePartProps) {
  const { story } = content.copy;
  const photo = content.faces.at(6)?.photo ?? content.faces.at(0)?.photo;
  return (
    <section className="velvet-story velvet-night" aria-labelledby="story">
      {photo && <Photo {...photo} alt="" sizes="100vw" className="velvet-blur" />}
      <div className="page-width velvet-story-inner">
        <div className="velvet-story-text">
          <h2 id="story">{story.title}</h2>
          <p>{story.text}</p>
        </div>
      </div>
    </section>
  );
}
