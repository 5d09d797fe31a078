import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { ButtonLink } from "#app/ui/button/button-link.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";

/** Told when today's likes are used up: when there are new ones, what premium changes, and that looking on is free. */
export function LimitDialog({ open, perDay, onClose }: { open: boolean; perDay: number; onClose: () => void }) {
  const { t } = useTranslation("swipe");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("limit.title")}
      description={t("limit.text", { perDay })}
      size="sm"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("limit.goOn")}
          </Button>
          <ButtonLink to="/premium">{t("limit.premium")}</ButtonLink>
        </>
      }
    />
  );
}
