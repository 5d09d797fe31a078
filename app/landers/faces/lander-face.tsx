export type LanderFaceProps = {
  name: string;
  age: number | null;
  region: string | null;
  photo: { src: string; srcSet: string; placeholder: string | null };
  /** The member's page. */
  to: string;
  /** How wide the photo stands, as `sizes` of an image says it. */
  sizes: string;
  /** Whether it is in the first screen. */
  eager: boolean;
};

/** One portrait with its name; the words over it are those of the site's own portraits. */
export function LanderFace({ name, age, region, photo, to, sizes, eager }: LanderFaceProps) {
  return (
    <article data-part="portrait">
      <a href={to} rel="nofollow" className="portrait-link">
        <span className="photo">
          {photo.placeholder && <img src={photo.placeholder} width={480} height={600} alt="" />}
          {/* why: outside of <picture> React would preload it before the style sheet */}
          <picture>
            <img
              src={photo.src}
              srcSet={photo.srcSet}
              sizes={sizes}
              width={480}
              height={600}
              alt=""
              loading={eager ? "eager" : "lazy"}
              fetchPriority={eager ? "high" : "auto"}
              decoding="async"
            />
          </picture>
        </span>
        <span className="portrait-caption">
          <span className="portrait-name">
            <span className="truncate" dir="auto">
              {name}
            </span>
            {age !== null && <span>{age}</span>}
          </span>
          {region && <span className="portrait-region">{region}</span>}
        </span>
      </a>
    </article>
  );
}
