import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher, useNavigate } from "react-router";
import { isUnsent } from "#app/features/connection/unsent.ts";
import { ConfirmDialog } from "#app/ui/dialog/confirm-dialog.tsx";
import { TextLink } from "#app/ui/link/text-link.tsx";
import { useToast } from "#app/ui/toast/toast-context.ts";
import { type BlockAnswer, problemOf } from "./block-answer.ts";

type BlockDialogProps = { person: { id: string; name: string }; open: boolean; onClose: () => void };

/** Asks once more before a member is blocked, and then leads away from them. */
export function BlockDialog({ person, open, onClose }: BlockDialogProps) {
  const { t } = useTranslation("report");
  const { id, name } = person;
  const { data: answer, state, submit } = useFetcher<BlockAnswer>();
  const showToast = useToast();
  const navigate = useNavigate();
  const isBusy = state !== "idle";
  useEffect(() => {
    if (!answer || isBusy) return;
    if (isUnsent(answer)) return showToast({ tone: "danger", title: t("block.failed") });
    const problem = problemOf(answer);
    if (problem !== null) return showToast({ tone: "danger", title: problem });
    showToast({
      title: t("block.done", { name }),
      action: <TextLink to="/profile/blocked">{t("block.see")}</TextLink>,
    });
    void navigate("/members");
  }, [answer, isBusy, name, navigate, showToast, t]);
  return (
    <ConfirmDialog
      open={open}
      title={t("block.title", { name })}
      text={t("block.text", { name })}
      confirmLabel={t("block.confirm")}
      busy={isBusy}
      danger
      onConfirm={() => void submit({ stay: "1" }, { method: "post", action: `/members/${id}/block` })}
      onCancel={onClose}
    />
  );
}
