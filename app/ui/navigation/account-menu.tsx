import { useTranslation } from "react-i18next";
import LogOut from "lucide-react/icons/log-out";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { MadeFor } from "#app/ui/form/made-for.tsx";
import { MenuButton, MenuLink } from "#app/ui/menu/menu-item.tsx";
import { Menu } from "#app/ui/menu/menu.tsx";
import { Avatar } from "#app/ui/portrait/avatar.tsx";
import type { Elements } from "#app/platform/browser/elements.ts";

export type AccountMenuProps = {
  name: string;
  avatar?: string | undefined;
  profile: { to: string; label: string };
  settings: { to: string; label: string };
  /** Further entries, after the settings. */
  more?: Elements;
  /** Logging out changes something, so it is posted. */
  logoutAction: string;
};

export function AccountMenu({ name, avatar, profile, settings, more, logoutAction }: AccountMenuProps) {
  const { t } = useTranslation("ui");
  return (
    <Menu label={t("accountMenu")} iconOnly trigger={<Avatar name={name} src={avatar} size="sm" decorative />}>
      <p className="truncate px-3 py-2 text-sm text-ink-muted">
        <bdi>{name}</bdi>
      </p>
      <MenuLink to={profile.to} icon={<UserRound />}>
        {profile.label}
      </MenuLink>
      <MenuLink to={settings.to} icon={<Settings />}>
        {settings.label}
      </MenuLink>
      {more}
      <hr />
      <form method="post" action={logoutAction}>
        <MadeFor />
        <MenuButton type="submit" icon={<LogOut />}>
          {t("logout")}
        </MenuButton>
      </form>
    </Menu>
  );
}
