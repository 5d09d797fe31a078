import type { ComponentProps } from "react";
import { Link } from "#app/ui/link/link.tsx";

export type TextLinkProps = ComponentProps<typeof Link> & { tone?: "link" | "quiet" };

export function TextLink({ tone = "link", ...rest }: TextLinkProps) {
  return <Link data-part="link" data-tone={tone} {...rest} />;
}
