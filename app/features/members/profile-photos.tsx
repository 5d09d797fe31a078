import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { blurredUntil } from "#app/domain/profiles/photos/serving/sharp-photos.ts";
import type { FoundPhoto } from "#app/domain/profiles/photos/serving/found-photo.server.ts";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { Lightbox } from "#app/ui/portrait/lightbox.tsx";
import { Photo } from "#app/ui/portrait/photo.tsx";
import { ProfileCarousel } from "./profile-carousel.tsx";

type ProfilePhotosProps = {
  name: string;
  photos: readonly FoundPhoto[];
  /** Blurred on the server: what this reader may see of the others. */
  blurred: readonly string[];
  isMember: boolean;
};

const sizes = "(min-width: 90rem) 42rem, (min-width: 48rem) 46vw, 100vw";
const box = { width: 960, height: 1200 };

const largest = ({ src, srcSet }: FoundPhoto): string => srcSet.split(", ").at(-1)?.split(" ")[0] ?? src;

/**
 * The photos edge to edge, one at a time, the blurred ones last; each sharp one opens large over the page, or on its
 * own without JavaScript.
 */
export function ProfilePhotos({ name, photos, blurred, isMember }: ProfilePhotosProps) {
  const { t } = useTranslation("members");
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const total = photos.length + blurred.length;
  const place = (index: number) => t("profile.photoPlace", { number: index + 1, total });
  const alt = (index: number) => t("profile.photoOf", { number: index + 1, name });
  const enlarge = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(index);
  };
  const until = blurredUntil(isMember ? "free" : "visitor", blurred.length);
  const more = t("profile.more", { count: until.member });
  const premium = t("profile.morePremium", { count: until.premium });
  const wanted = isMember ? <TextLink to="/premium">{premium}</TextLink> : premium;
  const picture = (index: number, near: boolean) => {
    const photo = photos[index];
    if (!photo)
      return (
        <>
          <Photo className="profile-photo" src={blurred[index - photos.length] ?? ""} {...box} alt="" />
          <p className="profile-more">{index - photos.length < until.member ? more : wanted}</p>
        </>
      );
    return (
      <a
        href={largest(photo)}
        className="profile-enlarge"
        aria-label={t("profile.enlarge", { number: index + 1, name })}
        onClick={enlarge(index)}
      >
        <Photo
          className="profile-photo"
          src={photo.src}
          srcSet={photo.srcSet}
          sizes={sizes}
          {...box}
          alt={alt(index)}
          placeholder={photo.placeholder ?? undefined}
          eager={index === 0}
          soon={near}
        />
      </a>
    );
  };
  const labels = { previous: t("profile.previousPhoto"), next: t("profile.nextPhoto") };
  if (total === 0)
    return (
      <span className="profile-photo profile-initial" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  return (
    <>
      <ProfileCarousel
        label={t("profile.photos", { name })}
        total={total}
        picture={picture}
        labels={{ ...labels, place }}
      />
      <Lightbox
        photos={photos.map((photo, index) => ({ src: largest(photo), srcSet: photo.srcSet, alt: alt(index) }))}
        shown={enlarged}
        onShow={setEnlarged}
        title={t("profile.photos", { name })}
        labels={{ ...labels, place: t("profile.photoPlace", { number: (enlarged ?? 0) + 1, total: photos.length }) }}
      />
    </>
  );
}
