import type { ComponentProps } from "react";
import { Link as RouterLink, useViewTransitionState } from "react-router";

export type LinkProps = ComponentProps<typeof RouterLink>;

const isServer = typeof document === "undefined";

const isWholePath = (to: LinkProps["to"]): to is string => typeof to === "string" && /^\/(?!\/)/.test(to);

function ServerLink(props: LinkProps) {
  const { to, discover = "render", children, ...rest } = props;
  if (!isWholePath(to)) return <RouterLink {...props} />;
  const { viewTransition, preventScrollReset, reloadDocument, replace, state, relative, prefetch, target, ...plain } =
    rest;
  return (
    <a {...plain} href={to} target={target} data-discover={discover === "render" ? "true" : undefined}>
      {children}
    </a>
  );
}

/**
 * A link inside the site. On the server the path is the address already: finding that out anew by all routes above, as
 * in the browser, takes a twentieth of a page with many links.
 */
export const Link = isServer ? ServerLink : RouterLink;

/** Whether the page is on its way to an address in a view transition; on the server nothing moves. */
export const useMovingTo: (to: string) => boolean = isServer ? () => false : useViewTransitionState;
