import { useTexts } from "#app/console/client/texts.ts";

type Document = Readonly<Record<string, unknown>>;
type EntryChangesProps = { before: Document; after: Document };

const textOf = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** The fields in which two documents differ. */
export const changedFields = (before: Document, after: Document): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => textOf(before[field]) !== textOf(after[field]),
  );

/** What is different between two documents, field by field. */
export function EntryChanges({ before, after }: EntryChangesProps) {
  const t = useTexts();
  const fields = changedFields(before, after);
  if (fields.length === 0) return <p className="muted">{t("lists:unchanged")}</p>;
  return (
    <dl className="facts">
      {fields.map((field) => (
        <div key={field} className="fact">
          <dt>{field.replaceAll("_", " ")}</dt>
          <dd>
            {before[field] !== undefined && <del>{textOf(before[field])}</del>}
            <span> </span>
            {after[field] !== undefined && <ins>{textOf(after[field])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
