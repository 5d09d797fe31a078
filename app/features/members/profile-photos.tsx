import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Lightbox } from "#app/ui/portrait/lightbox.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";

type ProfilePhotosProps = {
  name: string;
  photos: readonly FoundPhoto[];
  /** Blurred on the server: what this reader may see of the others. */
  blurred: readonly string[];
  isMember: boolean;
};

const mainSizes = "(min-width: 62rem) 34rem, 100vw";
const otherSizes = "(min-width: 62rem) 11rem, 33vw";

const largest = ({ src, srcSet }: FoundPhoto): string => srcSet.split(", ").at(-1)?.split(" ")[0] ?? src;

/**
 * The main photo large, the others small beside one another; each opens large over the page, or on its own without
 * JavaScript.
 */
export function ProfilePhotos({ name, photos, blurred, isMember }: ProfilePhotosProps) {
  const { t } = useTranslation("members");
  const [shown, setShown] = useState<number | null>(null);
  const [main, ...others] = photos;
  const alt = (number: number) => t("profile.photoOf", { number, name });
  const opener = (photo: FoundPhoto, index: number) => ({
    href: largest(photo),
    className: "profile-enlarge",
    "aria-label": t("profile.enlarge", { number: index + 1, name }),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setShown(index);
    },
  });
  const more = t(isMember ? "profile.morePremium" : "profile.more", { count: blurred.length });
  return (
    <section aria-label={t("profile.photos", { name })} className="profile-photos">
      {main ? (
        <a {...opener(main, 0)}>
          <Photo
            className="profile-photo"
            src={main.src}
            srcSet={main.srcSet}
            sizes={mainSizes}
            width={960}
            height={1200}
            alt={alt(1)}
            placeholder={main.placeholder ?? undefined}
            eager
          />
        </a>
      ) : (
        <span className="profile-photo profile-initial" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      {others.length + blurred.length > 0 && (
        <ul className="profile-others">
          {others.map((photo, index) => (
            <li key={photo.src}>
              <a {...opener(photo, index + 1)}>
                <Photo
                  src={photo.src}
                  srcSet={photo.srcSet}
                  sizes={otherSizes}
                  width={240}
                  height={300}
                  alt={alt(index + 2)}
                  placeholder={photo.placeholder ?? undefined}
                />
              </a>
            </li>
          ))}
          {blurred.map((src) => (
            <li key={src}>
              <Photo src={src} width={240} height={300} alt="" />
            </li>
          ))}
        </ul>
      )}
      {blurred.length > 0 && (
        <p className="text-sm text-ink-muted">{isMember ? <TextLink to="/premium">{more}</TextLink> : more}</p>
      )}
      <Lightbox
        photos={photos.map((photo, index) => ({ src: largest(photo), srcSet: photo.srcSet, alt: alt(index + 1) }))}
        shown={shown}
        onShow={setShown}
        title={t("profile.photos", { name })}
        labels={{
          previous: t("profile.previousPhoto"),
          next: t("profile.nextPhoto"),
          place: t("profile.photoPlace", { number: (shown ?? 0) + 1, total: photos.length }),
        }}
      />
    </section>
  );
}
