import { useTranslation } from "react-i18next";
import Download from "lucide-react/icons/download";
import { MenuButton } from "#app/ui/menu/menu-item.tsx";
import { installApp } from "./install-prompt.ts";
import { useCanInstall } from "./use-can-install.ts";

/** The way to the app in the account menu, where the browser offers one. */
export function InstallEntry() {
  const { t } = useTranslation("layout");
  if (!useCanInstall()) return null;
  return (
    <MenuButton icon={<Download />} onClick={() => void installApp()}>
      {t("nav.install")}
    </MenuButton>
  );
}
