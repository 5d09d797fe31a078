export type GalleryFaceProps = {
  name: string;
  age: number | null;
  region: string | null;
  photo: { src: string; srcSet: string; placeholder: string | null };
  to: string;
  eager: boolean;
};

/** One portrait of the wall; the words over it are those of the site's own portraits. */
export function GalleryFace({ name, age, region, photo, to, eager }: GalleryFaceProps) {
  return (
    <li>
      <article data-part="portrait">
        <a href={to} rel="nofollow" className="portrait-link">
          <span className="photo">
            {photo.placeholder && <img src={photo.placeholder} width={480} height={600} alt="" />}
            {/* why: outside of <picture> React would preload it before the style sheet */}
            <picture>
              <img
                src={photo.src}
                srcSet={photo.srcSet}
                sizes="(min-width: 62rem) 15rem, (min-width: 36rem) 30vw, 46vw"
                width={480}
                height={600}
                alt=""
                loading={eager ? "eager" : "lazy"}
                decoding="async"
              />
            </picture>
          </span>
          <span className="portrait-caption">
            <span className="portrait-name">
              <span className="truncate">{name}</span>
              {age !== null && <span>{age}</span>}
            </span>
            {region && <span className="portrait-region">{region}</span>}
          </span>
        </a>
      </article>
    </li>
  );
}
