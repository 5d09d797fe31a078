import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { TabLinks } from "#app/ui/tabs/tab-links.tsx";

export const handle = { namespaces: ["profile"] };

/** The tabs over everything that is a member's own; each page beneath has its heading. */
export default function ProfileLayout() {
  const { t } = useTranslation("profile");
  const links = [
    { to: "/profile", label: t("nav.profile") },
    { to: "/profile/photos", label: t("nav.photos") },
    { to: "/notifications", label: t("nav.notifications") },
    { to: "/profile/settings", label: t("nav.settings") },
  ];
  return (
    <div className="page-width own-pages">
      <TabLinks label={t("nav.label")} links={links} />
      <Outlet />
    </div>
  );
}
