import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import type { ApiError } from "#app/console/client/api-error.ts";
import { callForFile } from "#app/console/client/call.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { exportNumbers } from "#app/console/contracts/numbers/export-numbers.ts";
import { Button } from "#app/console/parts/button.tsx";
import { saveFile } from "#app/console/parts/save-file.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

type SaveNumbersProps = {
  asked: z.input<typeof exportNumbers.input>;
  /** What of the page it saves, in words. */
  of: string;
};

/** Saves what a part of the page shows as CSV. */
export function SaveNumbers({ asked, of }: SaveNumbersProps) {
  const t = useTexts();
  const save = useMutation<Blob, ApiError>({
    mutationFn: () => callForFile(exportNumbers, asked),
    onSuccess: (file) => saveFile(file, `numbers-${asked.kind}.csv`),
  });
  return (
    <>
      <Button busy={save.isPending} aria-label={t("numbers:csvOf", { of })} onClick={() => save.mutate()}>
        {t("numbers:csv")}
      </Button>
      <Trouble error={save.error} />
    </>
  );
}
