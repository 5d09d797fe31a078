import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import FileX2 from "lucide-react/icons/file-x-2";
import { BrandLogo } from "#app/ui/brand/brand-logo.tsx";
import { InstallEntry } from "#app/features/install/install-entry.tsx";
import { MenuLink } from "#app/ui/menu/menu-item.tsx";
import type { AccountMenuProps } from "#app/ui/navigation/account-menu.tsx";
import type { NavigationEntryProps } from "#app/ui/navigation/navigation-entry.tsx";
import { TopBar } from "#app/ui/navigation/top-bar.tsx";
import { TimeBonusClock } from "#app/features/time-bonus/time-bonus-clock.tsx";
import { backTarget, isCase } from "#app/features/navigation/route-handle.ts";
import { useMemberNow } from "#app/features/live/use-member-now.ts";
import type { LayoutData } from "./layout-data.server.ts";

type Member = NonNullable<LayoutData["member"]>;

type MemberEntries = { entries: NavigationEntryProps[]; tabs: NavigationEntryProps[] };

/**
 * Entries of a member's bar, credits for paid users, premium for the others (spec section 2), and the tabs below the
 * thumb: people, deck, likes, messages, oneself.
 */
export function useMemberEntries(loaded: Member | null): MemberEntries {
  const { t } = useTranslation("layout");
  const member = useMemberNow(loaded);
  if (!member) return { entries: [], tabs: [] };
  const { unreadMessages: unread, newLikes, credits } = member;
  const messages = { kind: "messages", to: "/chats", label: t("nav.messages"), count: unread } as const;
  const likes = { kind: "likes", to: "/likes", label: t("nav.likes"), count: newLikes } as const;
  return {
    entries: [
      { kind: "search", to: "/members", label: t("nav.search") },
      messages,
      likes,
      member.paidUser
        ? { kind: "credits", to: "/credits", label: t("nav.credits"), count: credits }
        : { kind: "premium", to: "/premium", label: t("nav.premium") },
    ],
    tabs: [
      { kind: "search", to: "/members", label: t("nav.searchShort") },
      { kind: "deck", to: "/swipe-game", label: t("nav.deckShort") },
      likes,
      messages,
      { kind: "me", to: "/profile", label: t("nav.profileShort") },
    ],
  };
}

/** The menu of a member's account, the same on every page; null for a visitor. */
export function useAccountMenu(member: Pick<Member, "name" | "photo"> | null): AccountMenuProps | null {
  const { t } = useTranslation("layout");
  if (!member) return null;
  return {
    name: member.name,
    avatar: member.photo ?? undefined,
    profile: { to: "/profile", label: t("nav.profile") },
    settings: { to: "/profile/settings", label: t("nav.settings") },
    more: (
      <>
        <MenuLink to="/withdrawal" icon={<FileX2 />}>
          {t("footer.withdraw")}
        </MenuLink>
        <InstallEntry />
      </>
    ),
    logoutAction: "/logout",
  };
}

/** The bar at the top, for members and for visitors. */
export function SiteHeader({ layout }: { layout: LayoutData }) {
  const { t } = useTranslation("layout");
  const { brand } = layout;
  const member = useMemberNow(layout.member);
  const { entries, tabs } = useMemberEntries(member);
  const account = useAccountMenu(member);
  const matches = useMatches();
  const back = backTarget(matches);
  const bonus = isCase(matches) ? null : member?.timeBonus;
  const home = { name: brand.name, to: member ? "/members" : "/", logo: <BrandLogo svg={brand.logo} scope="head" /> };
  if (!member || !account)
    return (
      <TopBar
        brand={home}
        back={back}
        login={{ to: "/login", label: t("nav.login") }}
        join={layout.maySignUp ? { to: "/signup", label: t("nav.join") } : undefined}
      />
    );
  return (
    <TopBar
      brand={home}
      back={back}
      entries={entries}
      tabs={tabs}
      extra={bonus && <TimeBonusClock key={bonus.now} bonus={bonus} />}
      account={account}
    />
  );
}
