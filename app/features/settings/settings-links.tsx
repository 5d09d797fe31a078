import ChevronRight from "lucide-react/icons/chevron-right";
import { Link } from "#app/ui/link/link.tsx";

export type SettingsLink = { to: string; title: string; text: string };

/** Matters that have a page of their own. */
export function SettingsLinks({ links }: { links: readonly SettingsLink[] }) {
  return (
    <ul className="settings-links">
      {links.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to}>
            <span className="grid">
              <span className="font-semibold">{title}</span>
              <span className="text-ink-muted">{text}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
