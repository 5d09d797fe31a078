import { useTranslation } from "react-i18next";
import type { FoundPhoto } from "#app/domain/photos/found-photo.server.ts";
import { Photo } from "#app/ui/portrait/photo.tsx";

type ProfilePhotosProps = { name: string; photos: readonly FoundPhoto[]; /** Blurred on the server: what a visitor may see of the others. */ blurred: readonly string[] };

const mainSizes = "(min-width: 62rem) 34rem, 100vw";
const otherSizes = "(min-width: 62rem) 11rem, 33vw";

/** The main photo large, the others small beside one another. */
export function ProfilePhotos({ name, photos, blurred }: ProfilePhotosProps) {
  const { t } = useTranslation("members");
  const [main, ...others] = photos;
  const alt = (number: number) => t("profile.photoOf", { number, name });
  return (
    <section aria-label={t("profile.photos", { name })} className="profile-photos">
      {main ? (
        <Photo className="profile-photo" src={main.src} srcSet={main.srcSet} sizes={mainSizes} width={960} height={1200} alt={alt(1)} placeholder={main.placeholder ?? undefined} eager />
      ) : (
        <span className="profile-photo profile-initial" aria-hidden="true">{name.slice(0, 1)}</span>
      )}
      {others.length + blurred.length > 0 && (
        <ul className="profile-others">
          {others.map((photo, index) => (
            <li key={photo.src}><Photo src={photo.src} srcSet={photo.srcSet} sizes={otherSizes} width={240} height={300} alt={alt(index + 2)} placeholder={photo.placeholder ?? undefined} /></li>
          ))}
          {blurred.map((src) => <li key={src}><Photo src={src} width={240} height={300} alt="" /></li>)}
        </ul>
      )}
      {blurred.length > 0 && <p className="text-sm text-ink-muted">{t("profile.more", { count: blurred.length })}</p>}
    </section>
  );
}
