import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** The place of the page's alerts, below the navigation. */
export function AlertArea({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("ui");
  return <section aria-label={t("notifications")} className="alert-area page-width">{children}</section>;
}
