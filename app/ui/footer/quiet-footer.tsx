import type { ReactNode } from "react";
import type { FooterLink } from "#app/ui/footer/footer.tsx";
import { Link } from "#app/ui/link/link.tsx";

/** The foot of a page where people are busy: one line of links. `target` where they open beside the page. */
export function QuietFooter({
  label,
  links,
  small,
  target,
}: {
  label: string;
  links: readonly FooterLink[];
  small: ReactNode;
  target?: "_blank" | undefined;
}) {
  return (
    <footer data-part="footer" data-look="quiet">
      <div className="footer-inner page-width">
        <nav aria-label={label}>
          <ul className="footer-links">
            {links.map(({ to, label: text }) => (
              <li key={to}>
                {target ? (
                  <a href={to} target={target} rel="noopener">
                    {text}
                  </a>
                ) : (
                  <Link to={to}>{text}</Link>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className="footer-small">{small}</div>
      </div>
    </footer>
  );
}
