import { useTranslation } from "react-i18next";
import { FictionalIcon } from "#app/ui/portrait/fictional-icon.tsx";

/** Says of a profile that no private person is behind it. */
export function FictionalNote() {
  const { t } = useTranslation("ui");
  return (
    <p className="fictional-note">
      <FictionalIcon />
      <span>{t("fictional")}</span>
    </p>
  );
}
