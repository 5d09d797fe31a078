import { useTranslation } from "react-i18next";
import BellRing from "lucide-react/icons/bell-ring";

/** Step 4, where the browser knows pushes and has not refused them: what they would be, before the browser asks. */
export function PushStep() {
  const { t } = useTranslation("signup");
  return (
    <p className="signup-push">
      <BellRing aria-hidden="true" />
      <span>{t("push.text")}</span>
    </p>
  );
}
