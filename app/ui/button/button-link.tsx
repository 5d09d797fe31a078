import type { ComponentProps } from "react";
import { buttonAttributes, type ButtonLook } from "#app/ui/button/button-attributes.ts";
import { Link } from "#app/ui/link/link.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & { icon?: Elements };

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...buttonAttributes({ variant, size, wide })} {...rest}>
      {icon}
      {children !== undefined && <span>{children}</span>}
    </Link>
  );
}
