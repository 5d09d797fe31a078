import { useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { changedFields, EntryChanges } from "./entry-changes.tsx";
import type { DraftField, FieldRule } from "#app/console/pages/drafts/draft-fields.ts";
import { FieldEditor } from "#app/console/pages/drafts/field-editor.tsx";
import { ApiError } from "#app/console/client/api-error.ts";
import { keptJson } from "#app/console/client/kept-json.ts";
import { useMay } from "#app/console/client/operator.ts";
import { useChange } from "#app/console/client/query.ts";
import { useTexts } from "#app/console/client/texts.ts";
import type { ListEntry, listKind } from "#app/console/contracts/shared-lists/list-entries.ts";
import { publishEntry } from "#app/console/contracts/shared-lists/publish-entry.ts";
import { Button } from "#app/console/parts/button.tsx";
import { ReasonDialog } from "#app/console/parts/reason-dialog.tsx";
import { useKeptText } from "#app/console/parts/use-kept-text.ts";

const documentContract = z.record(z.string(), z.unknown());

type EntryFormProps = { kind: z.output<typeof listKind>; entry: ListEntry; schema: unknown };

const rulesOf = (schema: unknown): Readonly<Record<string, FieldRule>> =>
  typeof schema === "object" && schema !== null && "properties" in schema ? Object(schema.properties) : {};

/** The fields of a company or a niche, what changes, and the way to publish it. */
export function EntryForm({ kind, entry, schema }: EntryFormProps) {
  const t = useTexts();
  const may = useMay();
  const go = useNavigate();
  const published = entry.revisions[0]?.document ?? { id: entry.id };
  const number = entry.revisions[0]?.number ?? 0;
  const [text, setText, forget] = useKeptText(`entry ${kind} ${entry.id} ${number}`);
  const document = keptJson(text, documentContract) ?? published;
  const [isAsked, setAsked] = useState(false);
  const { mutate, error, isPending } = useChange(publishEntry, ["sharedLists.", "brands."]);
  const faultOf = useFault(error);
  const rules = rulesOf(schema);
  const fields: DraftField[] = Object.keys(rules)
    .filter((name) => name !== "id")
    .map((name) => ({ path: [kind, name], noun: "company", value: document[name], rule: rules[name] ?? {} }));
  const keep = (name: string, after: unknown) => {
    const { [name]: _, ...others } = document;
    setText(JSON.stringify(after === undefined || after === "" ? others : { ...others, [name]: after }));
  };
  return (
    <section className="sheet stack">
      <h2>{t("lists:fields")}</h2>
      {fields.map((field) => {
        const name = field.path[1] ?? "";
        return <FieldEditor key={name} field={field} fault={faultOf(name)} onKeep={(after) => keep(name, after)} />;
      })}
      <h3>{t("lists:changes")}</h3>
      <EntryChanges before={published} after={document} />
      {may("companies.change", null) && changedFields(published, document).length > 0 && (
        <div className="form-foot">
          <Button kind="main" onClick={() => setAsked(true)}>
            {t("lists:publish")}
          </Button>
        </div>
      )}
      {isAsked && (
        <ReasonDialog
          title={t("lists:publish")}
          text={t(`lists:publishText.${kind}`)}
          error={error}
          busy={isPending}
          onClose={() => setAsked(false)}
          onGiven={(reason) =>
            mutate(
              { kind, document, basedOn: number, reason },
              {
                onSuccess: () => {
                  forget();
                  void go(`/companies/${kind}/${entry.id}`);
                },
                onError: ({ failure }) => failure.error === "invalid_input" && setAsked(false),
              },
            )
          }
        />
      )}
    </section>
  );
}

/** The sentence for what is wrong with a field, by its name. */
function useFault(error: unknown): (name: string) => string | undefined {
  const t = useTexts();
  if (!(error instanceof ApiError) || error.failure.error !== "invalid_input") return () => undefined;
  const { field = "", reason, law = "", tenant = "" } = error.failure.details ?? {};
  return (name) => {
    if (String(field).split(".")[0] !== name) return undefined;
    return reason === "duty" ? t("lists:duty", { law, tenant }) : t("lists:invalid");
  };
}
