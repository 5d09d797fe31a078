import type { ReactNode } from "react";
import type { FooterLink } from "#app/ui/footer/footer.tsx";

/** The foot of a page that is to be finished: every link opens beside it. */
export function QuietFooter({
  label,
  links,
  small,
}: {
  label: string;
  links: readonly FooterLink[];
  small: ReactNode;
}) {
  return (
    <footer data-part="footer" data-look="quiet">
      <div className="footer-inner page-width">
        <nav aria-label={label}>
          <ul className="footer-links">
            {links.map(({ to, label: text }) => (
              <li key={to}>
                <a href={to} target="_blank" rel="noopener">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="footer-small">{small}</div>
      </div>
    </footer>
  );
}
