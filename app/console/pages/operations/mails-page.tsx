import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { MailFilters, type SoughtMails } from "./mail-filters.tsx";
import { OperationsFrame } from "./operations-frame.tsx";
import { type Mail, useMailColumns } from "./use-mail-columns.tsx";
import { useMay } from "#app/console/client/operator.ts";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { mailKind, mailStanding, searchMails } from "#app/console/contracts/operations/search-mails.ts";
import { sendMailAgain } from "#app/console/contracts/operations/send-mail-again.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { DataTable } from "#app/console/parts/data-table.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";

/** What became of mails to members: found by address, brand, kind and state, and sent again where they failed. */
export function MailsPage() {
  const t = useTexts();
  const may = useMay();
  const { query, sought, find } = useSought();
  const [again, setAgain] = useState<Mail | null>(null);
  const { mutate, error, isPending, isSuccess, reset } = useChange(sendMailAgain, ["mails.", "queues.", "findings."]);
  const columns = useMailColumns(may("operations.change", null) ? setAgain : null);
  return (
    <OperationsFrame part="mails">
      <div className="stack">
        <MailFilters
          sought={sought}
          onFind={(found) => {
            reset();
            find(found);
          }}
        />
        <p role="status" className="muted">
          {isSuccess && t("operations:mails.again.done")}
        </p>
        <AskedFor query={query}>
          {(mails) => (
            <DataTable
              name="mails"
              caption={t("operations:parts.mails")}
              rows={mails}
              rowId={({ brand, id }) => `${brand} ${id}`}
              columns={columns}
              empty={<p>{t("operations:mails.none")}</p>}
            />
          )}
        </AskedFor>
        <p className="money-foot">{t("operations:mails.audited")}</p>
      </div>
      {again !== null && (
        <ReasonDialog
          title={t("operations:mails.again.title")}
          text={t("operations:mails.again.text")}
          error={error}
          busy={isPending}
          onClose={() => {
            reset();
            setAgain(null);
          }}
          onGiven={(reason) =>
            mutate({ brand: again.brand, mail: again.id, reason }, { onSuccess: () => setAgain(null) })
          }
        />
      )}
    </OperationsFrame>
  );
}

/** What is looked for, as the page's address says it but for the mail address, and how it is asked of the API. */
function useSought() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  // why not in the address of the page: whose mails somebody looked for stays in no history of a browser
  const [address, setAddress] = useState("");
  const of = (name: string) => params.get(name) ?? "";
  const sought: SoughtMails = { address, brand: of("brand"), kind: of("kind"), state: of("state") };
  const input = {
    address,
    brand: sought.brand || null,
    kind: mailKind.safeParse(sought.kind).data ?? null,
    state: mailStanding.safeParse(sought.state).data ?? null,
  };
  const find = ({ address: wanted, ...others }: SoughtMails) => {
    const named = Object.entries(others);
    const isSame = wanted === address && named.every(([name, value]) => value === of(name));
    // why: who looks for the same again wants to see what became of it meanwhile
    if (isSame) return void client.invalidateQueries({ queryKey: [searchMails.name] });
    setAddress(wanted);
    setParams(Object.fromEntries(named.filter(([, value]) => value !== "")));
  };
  // why no look on return: each is in the audit, so that coming back to a window asks nothing anew
  const query = { ...asked(searchMails, input), placeholderData: keepPreviousData, refetchOnWindowFocus: false };
  return { query, sought, find };
}
