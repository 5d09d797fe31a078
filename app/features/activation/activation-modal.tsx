import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ResendForm } from "./resend-form.tsx";

/** What a newcomer has still to do, with a way to get the mail again. */
export default function ActivationModal({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation("activation");
  return (
    <Dialog open onClose={onClose} title={t("modal.title")} description={t("modal.text", { email })}>
      <Button onClick={onClose} wide>
        {t("modal.close")}
      </Button>
      <ResendForm look="secondary" />
    </Dialog>
  );
}
