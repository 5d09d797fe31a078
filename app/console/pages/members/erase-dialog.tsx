import { useState } from "react";
import type { StepProps } from "./step-props.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { eraseMember } from "#app/console/contracts/members/erase-member.ts";
import { TextField } from "#app/console/parts/field.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { faultOf } from "#app/console/parts/trouble.tsx";

/** Deletes a member's account, once its id is typed again. */
export function EraseDialog({ brand, member: { id }, onClose, onDone }: StepProps) {
  const t = useTexts();
  const { day } = useMoments();
  const [confirmed, setConfirmed] = useState("");
  const { mutate, error, isPending } = useChange(eraseMember, ["members."]);
  return (
    <ReasonDialog
      title={t("members:erase.title")}
      text={t("members:erase.text")}
      error={error}
      busy={isPending}
      isDangerous
      onClose={onClose}
      onGiven={(reason) =>
        mutate(
          { brand, member: id, confirmed, reason },
          { onSuccess: ({ eraseAfter }) => onDone(t("members:erase.done", { day: day(eraseAfter) })) },
        )
      }
    >
      <TextField
        label={t("members:erase.confirm", { id })}
        required
        autoComplete="off"
        spellCheck={false}
        value={confirmed}
        onChange={({ target }) => setConfirmed(target.value)}
        fault={faultOf(error, "confirmed") === undefined ? undefined : t("members:erase.mismatch")}
      />
    </ReasonDialog>
  );
}
