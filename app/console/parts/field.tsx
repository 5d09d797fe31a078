import { type ComponentProps, type ReactNode, useId } from "react";
import type { Elements } from "#app/platform/browser/elements.ts";

type Labelled = { label: string; help?: ReactNode; fault?: string | undefined };

type Wired = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/** A label, what it is about, and at the same place what is wrong with it. */
export function Field({ label, help, fault, children }: Labelled & { children: (wired: Wired) => Elements }) {
  const id = useId();
  const [helpId, faultId] = [`${id}-help`, `${id}-fault`];
  const described = [help ? helpId : "", fault ? faultId : ""].filter((each) => each !== "").join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": fault ? true : undefined })}
      {help && (
        <p id={helpId} className="field-help">
          {help}
        </p>
      )}
      {fault && (
        <p id={faultId} className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, help, fault, ...rest }: Labelled & ComponentProps<"input">) {
  return (
    <Field label={label} help={help} fault={fault}>
      {(wired) => <input className="input" dir="auto" {...rest} {...wired} />}
    </Field>
  );
}

export function TextArea({ label, help, fault, ...rest }: Labelled & ComponentProps<"textarea">) {
  return (
    <Field label={label} help={help} fault={fault}>
      {(wired) => <textarea className="input" dir="auto" rows={3} {...rest} {...wired} />}
    </Field>
  );
}

type SelectProps = Labelled & ComponentProps<"select"> & { options: readonly { value: string; label: string }[] };

export function SelectField({ label, help, fault, options, ...rest }: SelectProps) {
  return (
    <Field label={label} help={help} fault={fault}>
      {(wired) => (
        <select className="input" {...rest} {...wired}>
          {options.map(({ value, label: shown }) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function CheckField({ label, help, ...rest }: { label: string; help?: string } & ComponentProps<"input">) {
  const id = useId();
  return (
    <div className="check">
      <input {...rest} type="checkbox" id={id} aria-describedby={help ? `${id}-help` : undefined} />
      <label htmlFor={id}>{label}</label>
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
