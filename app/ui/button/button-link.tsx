import type { ComponentProps, ReactNode } from "react";
import { buttonAttributes, type ButtonLook } from "#app/ui/button/button-attributes.ts";
import { Link } from "#app/ui/link/link.tsx";

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({ variant, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...buttonAttributes({ variant, size, wide })} {...rest}>
      {icon}
      {children}
    </Link>
  );
}
