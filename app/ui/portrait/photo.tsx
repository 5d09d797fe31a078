export type PhotoProps = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  width: number;
  height: number;
  alt: string;
  /** A tiny picture as a data: address, shown until the photograph has come. */
  placeholder?: string | undefined;
  /** True for the one picture of a page that is seen first: it comes beside the style sheet, the others after it. */
  eager?: boolean | undefined;
  /** True for one that is about to be seen: it comes before it is scrolled to. */
  soon?: boolean | undefined;
  className?: string | undefined;
};

/** A photograph over its own tiny placeholder; the size is reserved, nothing jumps. */
export function Photo({
  src,
  srcSet,
  sizes,
  width,
  height,
  alt,
  placeholder,
  eager = false,
  soon = false,
  className,
}: PhotoProps) {
  return (
    <span className={classNames("photo", className)}>
      {placeholder && <img src={placeholder} alt="" aria-hidden="true" width={width} height={height} />}
      {/* why: outside of <picture> React would preload whatever is eager, before the style sheet */}
      <picture>
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={eager || soon ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : undefined}
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** Joins class names, leaving out what is absent. */
function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
