import type { StepProps } from "./step-props.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { liftSuspension } from "#app/console/contracts/members/lift-suspension.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

/** Ends every suspension of a member. */
export function LiftDialog({ brand, member: { id }, onClose, onDone }: StepProps) {
  const t = useTexts();
  const { mutate, error, isPending } = useChange(liftSuspension, ["members."]);
  return (
    <ReasonDialog
      title={t("members:lift.title")}
      text={t("members:lift.text")}
      error={error}
      busy={isPending}
      onClose={onClose}
      onGiven={(reason) => mutate({ brand, member: id, reason }, { onSuccess: () => onDone("") })}
    />
  );
}
