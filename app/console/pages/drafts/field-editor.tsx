import { useState } from "react";
import { type DraftField, type FieldRule, titleOfPath } from "./draft-fields.ts";
import { useTexts } from "#app/console/client/texts.ts";
import { Field } from "#app/console/parts/field.tsx";
import { isTypedEnter } from "#app/platform/browser/is-typed-enter.ts";

type FieldEditorProps = {
  field: DraftField;
  fault: string | undefined;
  /** Keeps what was typed; undefined takes the field away. */
  onKeep: (after: unknown) => void;
};

const shown = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value, null, 1);

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** What was typed, as the field holds it; `null` where it is not of its kind. */
function read(text: string, { value, rule }: DraftField): { after: unknown } | null {
  if (typeof value === "string" || (value === undefined && rule.type === "string")) return { after: text };
  if (text.trim() === "") return { after: undefined };
  if (isTextList(value)) return { after: text.split("\n").flatMap((line) => line.trim() || []) };
  try {
    const after: unknown = JSON.parse(text);
    return { after };
  } catch {
    return null;
  }
}

function useLimits(): (rule: FieldRule) => string {
  const t = useTexts();
  return ({ minimum, maximum, minLength, maxLength, description }) =>
    [
      description ?? "",
      minLength !== undefined && maxLength !== undefined ? t("brands:draft.letters", { minLength, maxLength }) : "",
      minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
        ? t("brands:draft.between", { minimum, maximum })
        : "",
    ]
      .filter((each) => each !== "")
      .join(" · ");
}

/** One field of a draft: what is typed is kept when one leaves it, or by Ctrl+Enter. */
export function FieldEditor({ field, fault, onKeep }: FieldEditorProps) {
  const t = useTexts();
  const limits = useLimits();
  const { value, rule, path } = field;
  const before = isTextList(value) ? value.join("\n") : shown(value);
  const [text, setText] = useState(before);
  const [isStrange, setStrange] = useState(false);

  function keep() {
    if (text === before) return setStrange(false);
    const given = read(text, field);
    setStrange(given === null);
    if (given) onKeep(given.after);
  }

  const label = titleOfPath(path);
  const help = limits(rule);
  const wrong = isStrange ? t("brands:draft.strange") : fault;

  if (typeof value === "boolean" || rule.type === "boolean")
    return (
      <label className="draft-check">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onKeep(target.checked)} />
        <span>{label}</span>
        {wrong && <span className="field-fault">{wrong}</span>}
      </label>
    );
  if (rule.enum && !Array.isArray(value))
    return (
      <Field label={label} help={help} fault={wrong}>
        {(wired) => (
          <select
            className="input"
            {...wired}
            value={shown(value)}
            onChange={({ target }) => onKeep(rule.enum?.find((each) => shown(each) === target.value))}
          >
            {value === undefined && <option value="">–</option>}
            {rule.enum?.map((each) => (
              <option key={shown(each)} value={shown(each)}>
                {shown(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  const isLong = before.length > 70 || before.includes("\n") || typeof value === "object";
  const typing = {
    className: "input",
    value: text,
    placeholder: value === undefined ? t("brands:draft.default") : undefined,
    onBlur: keep,
  };
  return (
    <Field label={label} help={help} fault={wrong}>
      {(wired) =>
        isLong ? (
          <textarea
            dir="auto"
            {...typing}
            {...wired}
            rows={Math.min(12, Math.max(2, text.split("\n").length, Math.ceil(text.length / 90)))}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => isTypedEnter(event.nativeEvent) && event.ctrlKey && keep()}
          />
        ) : (
          <input
            dir="auto"
            {...typing}
            {...wired}
            inputMode={rule.type === "integer" || typeof value === "number" ? "numeric" : undefined}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => isTypedEnter(event.nativeEvent) && keep()}
          />
        )
      }
    </Field>
  );
}
