import { useState } from "react";
import { OperationsFrame } from "./operations-frame.tsx";
import { useProcessColumns } from "./use-process-columns.tsx";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { forgetProcess } from "#app/console/contracts/operations/forget-process.ts";
import { listProcesses } from "#app/console/contracts/operations/list-processes.ts";
import type { ShownProcess } from "#app/console/contracts/operations/operation-parts.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { DataTable } from "#app/console/parts/data-table.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

/** Who runs, since when, and how they are. */
export function ProcessesPage() {
  const t = useTexts();
  const [forgotten, setForgotten] = useState<ShownProcess | null>(null);
  const { mutate, error, isPending } = useChange(forgetProcess, ["processes.", "findings."]);
  const columns = useProcessColumns(setForgotten);
  return (
    <OperationsFrame part="processes">
      <AskedFor query={{ ...asked(listProcesses, {}), refetchInterval: 10_000 }}>
        {(processes) => (
          <DataTable
            name="processes"
            caption={t("operations:parts.processes")}
            rows={processes}
            rowId={({ id }) => id}
            columns={columns}
            empty={<p>{t("operations:processes.none")}</p>}
          />
        )}
      </AskedFor>
      {forgotten !== null && (
        <ReasonDialog
          title={t("operations:processes.forget")}
          text={t("operations:processes.forgetText", { name: `${forgotten.host}:${forgotten.port}` })}
          error={error}
          busy={isPending}
          onClose={() => setForgotten(null)}
          onGiven={(reason) => mutate({ process: forgotten.id, reason }, { onSuccess: () => setForgotten(null) })}
        />
      )}
    </OperationsFrame>
  );
}
