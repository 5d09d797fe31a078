import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert/alert.tsx";
import { isUnsent } from "#app/features/connection/unsent.ts";

/**
 * Says that a form did not get through and that nothing of it is lost; silent for any other answer, and while it is
 * sent again.
 */
export function UnsentAlert({ answer, busy = false }: { answer: unknown; busy?: boolean }) {
  const { t } = useTranslation("layout");
  return isUnsent(answer) && !busy ? <Alert tone="danger">{t("unsent")}</Alert> : null;
}
