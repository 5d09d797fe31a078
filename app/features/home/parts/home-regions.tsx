import { Link } from "#app/ui/link/link.tsx";
import type { HomePartProps } from "./home-content.ts";

/**
 * The regions as a list of links, or of plain names where visitors may not search; the composition gives it its look.
 */
export function HomeRegions({ content, className, part }: HomePartProps & { className: string; part?: "chip" }) {
  return (
    <ul className={className}>
      {content.regions.map(({ id, name, to }) => (
        <li key={id}>
          {to ? (
            <Link to={to} data-part={part}>
              {name}
            </Link>
          ) : (
            <span data-part={part}>{name}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
