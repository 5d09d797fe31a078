import { useState } from "react";
import { Field } from "#app/console/parts/field.tsx";
import { useTexts } from "#app/console/client/texts.ts";
import { isTypedEnter } from "#app/platform/browser/is-typed-enter.ts";

type KeptNumberProps = {
  label: string;
  /** How it is called where the label stands beside others like it. */
  name?: string;
  help?: string;
  fault?: string | undefined;
  value: number;
  least: number;
  most: number;
  onKeep: (value: number) => void;
};

/** A whole number of a draft: kept when one leaves it or by Enter, and not while it is none. */
export function KeptNumber({ label, name, help, fault, value, least, most, onKeep }: KeptNumberProps) {
  const t = useTexts();
  const kept = String(value);
  const [seen, setSeen] = useState(kept);
  const [text, setText] = useState(kept);
  if (seen !== kept) {
    // why: what was kept, here or by a colleague, stands in the field from then on
    setSeen(kept);
    setText(kept);
  }
  const typed = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
  const isStrange = typed === null || typed < least || typed > most;
  const keep = () => {
    if (!isStrange && typed !== value) onKeep(typed);
  };
  return (
    <Field
      label={label}
      help={help}
      fault={isStrange ? t("brands:draft.between", { minimum: least, maximum: most }) : fault}
    >
      {(wired) => (
        <input
          {...wired}
          aria-label={name}
          className="input price-field"
          inputMode="numeric"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={keep}
          onKeyDown={({ nativeEvent }) => isTypedEnter(nativeEvent) && keep()}
        />
      )}
    </Field>
  );
}
