import { useTranslation } from "react-i18next";

export type AvatarProps = {
  name: string;
  src?: string | undefined;
  srcSet?: string | undefined;
  size?: "sm" | "md" | "lg";
  online?: boolean;
  /** Leaves the name out where it already stands beside the picture. */
  decorative?: boolean;
};

const pixels = { sm: 32, md: 48, lg: 80 };

export function Avatar({ name, src, srcSet, size = "md", online, decorative }: AvatarProps) {
  const { t } = useTranslation("ui");
  return (
    <span data-part="avatar" data-size={size}>
      {src ? (
        <img
          src={src}
          srcSet={srcSet}
          sizes={srcSet && `${pixels[size]}px`}
          width={pixels[size]}
          height={pixels[size]}
          alt={decorative ? "" : name}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span
          role={decorative ? undefined : "img"}
          aria-label={decorative ? undefined : name}
          aria-hidden={decorative}
          className="avatar-initial"
        >
          {name.slice(0, 1)}
        </span>
      )}
      {online && (
        <span className="avatar-online">
          <span className="sr-only">{t("online")}</span>
        </span>
      )}
    </span>
  );
}
