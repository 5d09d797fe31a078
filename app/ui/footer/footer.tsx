import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/ui/link/link.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

export type FooterLink = { to: string; label: string };
export type FooterCompany = { heading?: string; name: string; lines: readonly string[] };

/** Whatever is left out is not shown; who may see what is decided by the caller. */
export type FooterProps = {
  label: string;
  brand: Elements;
  links: readonly FooterLink[];
  paymentMethods?: readonly { name: string; src: string }[] | undefined;
  company?: FooterCompany | undefined;
  disclaimer?: ReactNode;
  /** The note for parental filters (Restricted To Adults). */
  rta?: ReactNode;
  language?: Elements;
  /** The choice of light or dark. */
  scheme?: Elements;
};

function PaymentIcons({ methods }: { methods: readonly { name: string; src: string }[] }) {
  const { t } = useTranslation("ui");
  return (
    <ul aria-label={t("paymentMethods")} className="footer-payments">
      {methods.map(({ name, src }) => (
        <li key={name}>
          <img src={src} alt={name} width={48} height={32} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}

export function Footer({
  label,
  brand,
  links,
  paymentMethods,
  company,
  disclaimer,
  rta,
  language,
  scheme,
}: FooterProps) {
  return (
    <footer data-part="footer">
      <div className="footer-inner page-width">
        <div className="footer-brand">
          {brand}
          {language}
          {scheme}
        </div>
        <nav aria-label={label}>
          <ul className="footer-links">
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to}>{link.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {company && (
          <address className="footer-company">
            {company.heading && <p className="font-semibold">{company.heading}</p>}
            <p>{company.name}</p>
            {company.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </address>
        )}
        {paymentMethods && paymentMethods.length > 0 && <PaymentIcons methods={paymentMethods} />}
        {(disclaimer || rta) && (
          <div className="footer-small">
            {disclaimer && <div>{disclaimer}</div>}
            {rta && <div>{rta}</div>}
          </div>
        )}
      </div>
    </footer>
  );
}
