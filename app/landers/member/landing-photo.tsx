import type { LandingPerson } from "./landing-person.ts";

/** A large photograph over its own tiny placeholder; an initial where there is none. */
export function LandingPhoto({ photo, name, sizes }: { photo: LandingPerson["photo"]; name: string; sizes: string }) {
  if (!photo)
    return (
      <span className="landing-initial" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
    );
  return (
    <span className="photo">
      {photo.placeholder && <img src={photo.placeholder} width={960} height={1200} alt="" />}
      {/* why: outside of <picture> React would preload it before the style sheet */}
      <picture>
        <img
          src={photo.src}
          srcSet={photo.srcSet}
          sizes={sizes}
          width={960}
          height={1200}
          alt={name}
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** Photos that only members see, as the server blurred them. */
export function BlurredPhotos({ blurred }: Pick<LandingPerson, "blurred">) {
  return (
    <ul className="landing-blurred">
      {blurred.map((src) => (
        <li key={src} className="photo">
          <img src={src} width={240} height={300} alt="" loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  );
}
