import { useState } from "react";
import type { z } from "zod";
import { MessageTotals } from "./message-totals.tsx";
import { OperationsFrame } from "./operations-frame.tsx";
import { type Message, useMessageColumns } from "./use-message-columns.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listMessages, type messageState } from "#app/console/contracts/operations/list-messages.ts";
import { processAgain } from "#app/console/contracts/operations/process-again.ts";
import { StateChoice } from "#app/console/pages/money/state-choice.tsx";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { DataTable } from "#app/console/parts/data-table.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";

type Shown = z.output<typeof messageState> | "all";

const shown: readonly Shown[] = ["all", "failed", "refused", "unknown", "done"];

/** What payment providers told us, and what became of it. */
export function WebhooksPage() {
  const t = useTexts();
  const may = useMay();
  const [wanted, setState] = useAddressState("state", "all");
  const [again, setAgain] = useState<Message | null>(null);
  const { mutate, data, error, isPending, reset } = useChange(processAgain, ["webhooks.", "findings.", "payments."]);
  const state = shown.find((each) => each === wanted) ?? "all";
  const columns = useMessageColumns(may("operations.change", null) ? setAgain : null);
  return (
    <OperationsFrame part="webhooks">
      <AskedFor query={{ ...asked(listMessages, { state: state === "all" ? null : state }), refetchInterval: 10_000 }}>
        {({ totals, messages }) => (
          <div className="stack">
            <MessageTotals totals={totals} />
            <StateChoice
              states={shown.map((value) => ({ value, label: t(`operations:webhooks.states.${value}`) }))}
              current={state}
              onChoose={setState}
            />
            <p role="status" className="muted">
              {data && t(data.isKnown ? "operations:webhooks.processed" : "operations:webhooks.stillUnknown")}
            </p>
            <DataTable
              name="webhooks"
              caption={t("operations:parts.webhooks")}
              rows={messages}
              rowId={({ brand, id }) => `${brand} ${id}`}
              columns={columns}
              empty={<p>{t("operations:webhooks.none")}</p>}
            />
          </div>
        )}
      </AskedFor>
      {again !== null && (
        <ReasonDialog
          title={t("operations:webhooks.again")}
          text={t("operations:webhooks.againText", { provider: again.provider })}
          error={error}
          busy={isPending}
          onClose={() => {
            reset();
            setAgain(null);
          }}
          onGiven={(reason) =>
            mutate({ brand: again.brand, message: again.id, reason }, { onSuccess: () => setAgain(null) })
          }
        />
      )}
    </OperationsFrame>
  );
}
