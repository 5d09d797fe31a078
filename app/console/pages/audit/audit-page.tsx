import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { auditColumns } from "./audit-columns.tsx";
import { type AuditState, useAuditState } from "./use-audit-state.ts";
import type { ApiError } from "#app/console/client/api-error.ts";
import { call, callForFile } from "#app/console/client/call.ts";
import { useFreshFactor } from "#app/console/client/fresh-factor.ts";
import { useMay } from "#app/console/client/operator.ts";
import { asked } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { exportAudit } from "#app/console/contracts/audit/export-audit.ts";
import { listAudit } from "#app/console/contracts/audit/list-audit.ts";
import { listBrandNames } from "#app/console/contracts/brands/list-brand-names.ts";
import { AskedFor } from "#app/console/parts/asked-for.tsx";
import { Button } from "#app/console/parts/button.tsx";
import { DataTable } from "#app/console/parts/data-table.tsx";
import { useMoments } from "#app/console/parts/moments.ts";
import { Page } from "#app/console/parts/page.tsx";
import { saveFile } from "#app/console/parts/save-file.ts";
import { Trouble } from "#app/console/parts/trouble.tsx";

type Answer = z.output<typeof listAudit.output>;

/** What was looked at and done, by whom, where and why. */
export function AuditPage() {
  const t = useTexts();
  const may = useMay();
  const { time } = useMoments();
  const withFreshFactor = useFreshFactor();
  const state = useAuditState();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery<
    Answer,
    ApiError,
    { pages: Answer[] },
    unknown[],
    string | null
  >({
    queryKey: [listAudit.name, state.filter],
    queryFn: ({ pageParam, signal }) => call(listAudit, { ...state.filter, cursor: pageParam }, signal),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const save = useMutation<Blob, ApiError>({
    mutationFn: () => withFreshFactor(() => callForFile(exportAudit, state.filter)),
    onSuccess: (file) => saveFile(file, "audit.csv"),
  });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page
      title={t("audit:title")}
      note={t("audit:note")}
      actions={
        may("audit.export") && (
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            {t("audit:export")}
          </Button>
        )
      }
    >
      <Filters state={state} actions={[...new Set(entries.map(({ action }) => action))]} />
      <Trouble error={save.error} />
      <Trouble error={error} retry={() => void refetch()} />
      {data && (
        <DataTable
          name="audit"
          caption={t("audit:title")}
          rows={entries}
          rowId={({ id }) => id}
          columns={auditColumns(t, time, state)}
          empty={t("audit:none")}
        />
      )}
      {hasNextPage && (
        <div className="more">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("frame:more")}
          </Button>
        </div>
      )}
    </Page>
  );
}

function Filters({ state, actions }: { state: AuditState; actions: readonly string[] }) {
  const t = useTexts();
  const { values, set, clear } = state;
  return (
    <div className="table-tools">
      <AskedFor query={asked(listBrandNames, {})}>
        {(brands) => (
          <select
            className="input"
            aria-label={t("audit:columns.brand")}
            value={values.brand}
            onChange={({ target }) => set({ brand: target.value })}
          >
            <option value="">{t("audit:allBrands")}</option>
            {brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </AskedFor>
      <input
        className="input"
        dir="auto"
        list="audit-actions"
        aria-label={t("audit:columns.action")}
        placeholder={t("audit:actionHint")}
        value={values.action}
        onChange={({ target }) => set({ action: target.value })}
      />
      <datalist id="audit-actions">
        {actions.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
      <label className="tool-label">
        <span>{t("audit:from")}</span>
        <input
          className="input"
          type="date"
          value={values.from}
          onChange={({ target }) => set({ from: target.value })}
        />
      </label>
      <label className="tool-label">
        <span>{t("audit:until")}</span>
        <input
          className="input"
          type="date"
          value={values.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </label>
      {Object.values(values).some((value) => value !== "") && (
        <Button kind="quiet" onClick={clear}>
          {t("audit:clear")}
        </Button>
      )}
    </div>
  );
}
