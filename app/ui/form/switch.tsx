import type { ComponentProps } from "react";

export type SwitchProps = Omit<ComponentProps<"input">, "id" | "type" | "role"> & {
  id: string;
  label: string;
  hint?: string;
};

/** For a setting that takes effect at once; in a form that is sent, use a checkbox. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  return (
    <label className="choice" data-side="end">
      <input {...input} type="checkbox" role="switch" aria-describedby={hint ? `${input.id}-description` : undefined} />
      <span>{label}</span>
      {hint && (
        <span id={`${input.id}-description`} className="choice-hint">
          {hint}
        </span>
      )}
    </label>
  );
}
