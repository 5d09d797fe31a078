import type { StepProps } from "./step-props.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { signOutMember } from "#app/console/contracts/members/sign-out-member.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

/** Signs a member out of every browser. */
export function SignOutDialog({ brand, member: { id }, onClose, onDone }: StepProps) {
  const t = useTexts();
  const { mutate, error, isPending } = useChange(signOutMember, ["members.view"]);
  return (
    <ReasonDialog
      title={t("members:signOut.title")}
      text={t("members:signOut.text")}
      error={error}
      busy={isPending}
      onClose={onClose}
      onGiven={(reason) =>
        mutate(
          { brand, member: id, reason },
          { onSuccess: ({ ended }) => onDone(t("members:signOut.done", { count: ended })) },
        )
      }
    />
  );
}
