import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert/alert.tsx";

/** Stands, in a dialog, where something would be that could not be had. */
export function PartLost() {
  const { t } = useTranslation("layout");
  return <Alert tone="danger">{t("partLost")}</Alert>;
}
