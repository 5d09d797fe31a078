import type { HTMLAttributes } from "react";

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li";
  tone?: "surface" | "sunken" | "primary";
  padded?: boolean;
  /** The one that should be seen first; at most one of a row. */
  featured?: boolean;
};

export function Card({ as: Element = "div", tone = "surface", padded = true, featured, ...rest }: CardProps) {
  return (
    <Element
      data-part="card"
      data-tone={tone}
      data-padded={padded ? "" : undefined}
      data-featured={featured ? "" : undefined}
      {...rest}
    />
  );
}
