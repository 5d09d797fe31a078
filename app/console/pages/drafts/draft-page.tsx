import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import type { z } from "zod";
import { DraftBar } from "./draft-bar.tsx";
import { fieldsOfDraft } from "./draft-fields.ts";
import { FieldEditor } from "./field-editor.tsx";
import { asked, useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { listChoices } from "#app/console/contracts/brands/list-choices.ts";
import { changeDraft } from "#app/console/contracts/drafts/change-draft.ts";
import { checkDraft } from "#app/console/contracts/drafts/check-draft.ts";
import { openDraft } from "#app/console/contracts/drafts/open-draft.ts";
import { useBrand } from "#app/console/pages/brands/use-brand.ts";
import { Button } from "#app/console/parts/button.tsx";
import { Trouble } from "#app/console/parts/trouble.tsx";
import { useAddressState } from "#app/console/parts/use-address-state.ts";
import { brandNouns, nounOfPath } from "#app/domain/tenants/drafts/noun-of-path.ts";
import type { draftChange } from "#app/domain/tenants/drafts/draft.ts";
import { fieldsWithOwnForm, hasOwnForms, PartEditor } from "./part-editor.tsx";
import { BrandMoved } from "./brand-moved.tsx";
import { Conflicts } from "./conflicts.tsx";
import { ApiError } from "#app/console/client/api-error.ts";

export type ShownDraft = z.output<typeof openDraft.output>;

const most = 60;

/** A brand's draft: every field of it, found by its part or by a few letters; each change is kept at once. */
export function DraftPage() {
  const t = useTexts();
  const brand = useBrand();
  const [outcome, setOutcome] = useState<string | null>(null);
  const open = useChange(openDraft, ["brands.view"]);
  const change = useChange(changeDraft, ["drafts."]);
  const { data: choices } = useQuery(asked(listChoices, {}));
  const { data: verdict } = useQuery({
    ...asked(checkDraft, { brand: brand.id }),
    enabled: open.data !== undefined && outcome === null,
  });
  const [noun, setNoun] = useAddressState("part", "settings");
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const { mutate } = open;
  const start = () => {
    change.reset();
    setOutcome(null);
    mutate({ brand: brand.id });
  };
  const hasDraft = brand.draftVersion !== null;
  // why: looking at a brand makes no draft of it; one that is open is shown at once
  useEffect(() => {
    if (hasDraft) mutate({ brand: brand.id });
  }, [mutate, brand.id, hasDraft]);

  const draft = change.data && change.data.version >= (open.data?.version ?? 0) ? change.data : open.data;
  if (outcome !== null || (!hasDraft && open.isIdle))
    return (
      <div className="sheet stack">
        {outcome !== null && <p role="status">{outcome}</p>}
        <p className="muted">{t("brands:draft.none")}</p>
        <div>
          <Button kind="main" onClick={start}>
            {t("brands:draft.start")}
          </Button>
        </div>
      </div>
    );
  if (open.error) return <Trouble error={open.error} retry={start} />;
  if (!draft || !choices) return null;
  const fields = fieldsOfDraft(draft.document, choices.schema);
  const found = fields.filter(({ path, noun: own, value }) =>
    wanted === ""
      ? own === noun
      : `${path.join(" ")} ${typeof value === "string" ? value : ""}`
          .toLowerCase()
          .replaceAll("_", " ")
          .includes(wanted),
  );
  const faultAt = (path: readonly string[]) =>
    verdict?.faults.find((fault) => path.every((step, index) => fault.path[index] === step))?.allowed;
  const keepAll = (patch: z.input<typeof draftChange>[]) =>
    change.mutate({ brand: brand.id, version: draft.version, patch });
  const keep = (changed: z.input<typeof draftChange>) => keepAll([changed]);
  const part = wanted === "" ? noun : "";
  const shown = found.filter(({ path }) => !fieldsWithOwnForm(part, draft)(path));
  const { conflicts, details } = change.error instanceof ApiError ? change.error.failure : {};

  return (
    <div className="stack">
      <DraftBar
        draft={draft}
        faults={verdict?.faults ?? []}
        isSaving={change.isPending}
        onEnded={setOutcome}
        onMoved={start}
      />
      {draft.baseNumber !== draft.currentNumber && <BrandMoved draft={draft} onBrought={start} />}
      {conflicts && change.variables ? (
        <Conflicts
          conflicts={conflicts}
          busy={change.isPending}
          onChosen={(chosen) =>
            change.mutate({ ...change.variables, choices: chosen, onto: Number(details?.["version"]) })
          }
          onLeft={start}
        />
      ) : (
        <Trouble error={change.error} retry={start} />
      )}
      <div className="draft">
        <div className="draft-parts">
          <input
            type="search"
            className="input"
            dir="auto"
            aria-label={t("brands:draft.search")}
            placeholder={t("brands:draft.search")}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <ul>
            {brandNouns
              .filter((each) => hasOwnForms(each) || fields.some((field) => field.noun === each))
              .map((each) => (
                <li key={each}>
                  <button
                    type="button"
                    aria-pressed={wanted === "" && each === noun}
                    onClick={() => {
                      setSearch("");
                      setNoun(each);
                    }}
                  >
                    <span>{t(`brands:nouns.${each}`)}</span>
                    {verdict?.faults.some((fault) => nounOfPath(fault.path) === each) && (
                      <span className="badge badge-bad">!</span>
                    )}
                  </button>
                </li>
              ))}
          </ul>
        </div>
        <div className="sheet draft-fields">
          <PartEditor part={part} draft={draft} faultAt={faultAt} onKeep={keepAll} />
          {!hasOwnForms(part) && found.length === 0 && <p className="muted">{t("brands:draft.nothing")}</p>}
          {shown.slice(0, most).map((field) => (
            <FieldEditor
              // why: what was kept, here or by a colleague, stands in the field from then on
              key={`${field.path.join(" ")} ${JSON.stringify(field.value)}`}
              field={field}
              fault={faultAt(field.path)}
              onKeep={(after) => keep({ path: field.path, before: field.value, after })}
            />
          ))}
          {shown.length > most && <p className="muted">{t("brands:draft.tooMany", { count: shown.length - most })}</p>}
        </div>
      </div>
    </div>
  );
}
