import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";

type RemoveDialogProps = { name: string; onClose: () => void; onRemove: () => void };

/** Asks once more before a chat leaves the list. */
export function RemoveDialog({ name, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation("chat");
  return (
    <ConfirmDialog
      open
      danger
      title={t("removeTitle")}
      text={t("removeText", { name })}
      confirmLabel={t("remove")}
      onConfirm={() => {
        onClose();
        onRemove();
      }}
      onCancel={onClose}
    />
  );
}
