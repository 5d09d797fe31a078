import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { Elements } from "#app/platform/browser/elements.ts";

export type TabLink = { to: string; label: string; badge?: Elements };

/** Tabs that are pages of their own, such as the kinds of likes. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = links.findIndex(({ to }) => to === pathname);
  // why: on phones the row may be wider than the screen; not scrollIntoView, which would move the page too
  useEffect(() => {
    const here = row.current?.children[current];
    if (row.current && here instanceof HTMLElement)
      row.current.scrollLeft =
        here.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} data-part="tabs">
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end className="tab">
          <span>{link.label}</span>
          {link.badge}
        </NavLink>
      ))}
    </nav>
  );
}
