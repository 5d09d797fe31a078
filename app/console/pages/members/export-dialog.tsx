import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StepProps } from "./step-props.ts";
import type { ApiError } from "#app/console/client/api-error.ts";
import { callForFile } from "#app/console/client/call.ts";
import { useFreshFactor } from "#app/console/client/fresh-factor.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { exportMember } from "#app/console/contracts/members/export-member.ts";
import { viewMember } from "#app/console/contracts/members/view-member.ts";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { saveFile } from "#app/console/parts/save-file.ts";

/** Saves what is held about a member, without their conversations. */
export function ExportDialog({ brand, member: { id }, onClose, onDone }: StepProps) {
  const t = useTexts();
  const client = useQueryClient();
  const withFreshFactor = useFreshFactor();
  const { mutate, error, isPending } = useMutation<Blob, ApiError, string>({
    mutationFn: (reason) => withFreshFactor(() => callForFile(exportMember, { brand, member: id, reason })),
    onSuccess: (file) => {
      saveFile(file, `${id}.zip`);
      onDone("");
      return client.invalidateQueries({ queryKey: [viewMember.name] });
    },
  });
  return (
    <ReasonDialog
      title={t("members:export.title")}
      text={t("members:export.text")}
      error={error}
      busy={isPending}
      onClose={onClose}
      onGiven={(reason) => mutate(reason)}
    />
  );
}
