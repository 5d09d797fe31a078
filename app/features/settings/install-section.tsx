import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/ui/hydration/use-hydrated.ts";
import { SettingsSection } from "./settings-section.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { isApplePhone, isInstalledApp } from "#app/features/push/apple-phone.ts";
import { installApp } from "#app/features/install/install-prompt.ts";
import { useCanInstall } from "#app/features/install/use-can-install.ts";

function InstallWay({ brand }: { brand: string }) {
  const { t } = useTranslation("install");
  const canInstall = useCanInstall();
  const isHydrated = useHydrated();
  if (canInstall)
    return (
      <Button variant="secondary" onClick={() => void installApp()}>
        {t("app.install", { brand })}
      </Button>
    );
  if (isHydrated && isInstalledApp()) return <p>{t("app.installed")}</p>;
  return <p>{t(isHydrated && isApplePhone(navigator) ? "app.phone" : "app.elsewhere")}</p>;
}

/** The brand as an app: how to install it here. */
export function InstallSection({ brand }: { brand: string }) {
  const { t } = useTranslation("install");
  return (
    <SettingsSection id="app" title={t("app.title", { brand })} text={t("app.text")}>
      <InstallWay brand={brand} />
    </SettingsSection>
  );
}
