import type { ReactNode } from "react";
import { NavLink } from "react-router";

export type TabLink = { to: string; label: string; badge?: ReactNode };

/** Tabs that are pages of their own, such as the kinds of likes. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} data-part="tabs">
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end className="tab">
          {link.label}
          {link.badge}
        </NavLink>
      ))}
    </nav>
  );
}
