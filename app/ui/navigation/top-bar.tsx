import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { AccountMenu, type AccountMenuProps } from "#app/ui/navigation/account-menu.tsx";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { NavigationEntry, type NavigationEntryProps } from "#app/ui/navigation/navigation-entry.tsx";
import { TabBar } from "#app/ui/navigation/tab-bar.tsx";
import { Link } from "#app/ui/link/link.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

type Target = { to: string; label: string };

export type TopBarProps = {
  brand: { name: string; to: string; logo?: ReactNode };
  /** On routes that have one; seen only in the installed app. */
  back?: string | undefined;
  /** Id of the main element, for the skip link. */
  contentId?: string;
  /** For example a language menu. */
  extra?: Elements;
} & (
  | { entries: readonly NavigationEntryProps[]; tabs: readonly NavigationEntryProps[]; account: AccountMenuProps }
  | { login: Target; join?: Target | undefined }
);

/** The head of every page; on phones a member's `tabs` stand below the thumb, and of `entries` what is bought stays. */
export function TopBar({ brand, back, contentId = "content", extra, ...who }: TopBarProps) {
  const { t } = useTranslation("ui");
  return (
    <>
      <header data-part="nav">
        <a href={`#${contentId}`} className="skip-link" data-part="button" data-variant="primary" data-size="md">
          {t("skipToContent")}
        </a>
        <div className="nav-bar page-width">
          {back !== undefined && <BackLink to={back} installedOnly />}
          <Link to={brand.to} className="nav-brand" aria-label={brand.logo ? brand.name : undefined}>
            {brand.logo ?? brand.name}
          </Link>
          {"entries" in who && (
            <nav aria-label={t("mainNavigation")} className="nav-entries">
              {who.entries.map((entry) => (
                <NavigationEntry key={entry.kind} {...entry} />
              ))}
            </nav>
          )}
          <div className="nav-end">
            {extra}
            {"entries" in who ? (
              <AccountMenu {...who.account} />
            ) : (
              <>
                <ButtonLink to={who.login.to} variant={who.join ? "quiet" : "primary"}>
                  {who.login.label}
                </ButtonLink>
                {who.join && <ButtonLink to={who.join.to}>{who.join.label}</ButtonLink>}
              </>
            )}
          </div>
        </div>
      </header>
      {"entries" in who && <TabBar label={t("tabBar")} entries={who.tabs} />}
    </>
  );
}
