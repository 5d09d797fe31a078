import { useMutation } from "@tanstack/react-query";
import type { ApiError } from "#app/console/client/api-error.ts";
import { callForFile } from "#app/console/client/call.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { exportStatements } from "#app/console/contracts/cases/export-statements.ts";
import { Button } from "#app/console/parts/button.tsx";
import { saveFile } from "#app/console/parts/save-file.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

/** Saves the statements of reasons of a brand as CSV. */
export function SaveStatements({ brand }: { brand: string }) {
  const t = useTexts();
  const save = useMutation<Blob, ApiError>({
    mutationFn: () => callForFile(exportStatements, { brand }),
    onSuccess: (file) => saveFile(file, `statements-${brand}.csv`),
  });
  return (
    <>
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        {t("desk:statement.save")}
      </Button>
      <Trouble error={save.error} />
    </>
  );
}
