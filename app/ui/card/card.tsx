import type { HTMLAttributes } from "react";

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "article" | "li";
  tone?: "surface" | "sunken" | "primary";
  padded?: boolean;
};

export function Card({ as: Element = "div", tone = "surface", padded = true, ...rest }: CardProps) {
  return <Element data-part="card" data-tone={tone} data-padded={padded ? "" : undefined} {...rest} />;
}
