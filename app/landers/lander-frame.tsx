import type { ReactNode } from "react";
import { BrandLogo } from "#app/ui/brand/brand-logo.tsx";
import { EntryWarning } from "#app/ui/dialog/entry-warning.tsx";
import { CookieQuestion, type CookieQuestionProps } from "#app/ui/cookies/cookie-question.tsx";
import { Footer, type FooterProps } from "#app/ui/footer/footer.tsx";
import { SchemeButtons, type SchemeButtonsProps } from "#app/ui/scheme/scheme-buttons.tsx";

type LanderEntry = {
  title: string;
  text: string;
  enterLabel: string;
  leaveLabel: string;
  leaveHref: string;
  links: readonly { to: string; label: string }[];
  enterAction: string;
};

type LanderLanguages = { label: string; current: string; choices: readonly { code: string; name: string }[] };

export type LanderFrameProps = {
  brand: { name: string; logo: string; homeLabel: string };
  login: { to: string; label: string };
  footer: Omit<FooterProps, "brand" | "language" | "scheme">;
  languages: LanderLanguages;
  scheme: SchemeButtonsProps;
  /** What is asked of a visitor whose browser may only keep something with a yes. */
  cookies: CookieQuestionProps | null;
  entry: LanderEntry | null;
  children: ReactNode;
};

/** Links rather than a form: a select could only post itself with a script. */
function Languages({ label, current, choices }: LanderLanguages) {
  return (
    <details className="lander-languages">
      <summary>
        {label}: {choices.find(({ code }) => code === current)?.name ?? current}
      </summary>
      <ul>
        {choices.map(({ code, name }) => (
          <li key={code}>
            <a href={`?lang=${code}`} hrefLang={code} lang={code} aria-current={code === current ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The lander layout of the specification: logo bar and footer, and the entry warning where the rules ask for it. */
export function LanderFrame({ brand, login, footer, languages, scheme, cookies, entry, children }: LanderFrameProps) {
  return (
    <>
      <div className="lander-page" inert={entry !== null}>
        <header data-part="nav" className="lander-bar">
          <div className="page-width">
            <a href="/" className="lander-logo" aria-label={brand.homeLabel}>
              <BrandLogo svg={brand.logo} scope="bar" />
            </a>
            <a href={login.to} className="lander-login">
              {login.label}
            </a>
          </div>
        </header>
        <main id="content">{children}</main>
        {/* why: nothing stands before the first screen; until it is answered nothing is kept */}
        {cookies && <CookieQuestion {...cookies} />}
        <Footer
          {...footer}
          brand={<BrandLogo svg={brand.logo} scope="foot" />}
          language={<Languages {...languages} />}
          scheme={<SchemeButtons {...scheme} />}
        />
      </div>
      {entry && <EntryWarning open logo={brand.logo} {...entry} />}
    </>
  );
}
