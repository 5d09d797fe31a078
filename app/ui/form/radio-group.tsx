import type { ComponentProps } from "react";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import type { FieldTexts } from "#app/ui/form/field-ids.ts";
import { useEarlyChecks } from "#app/ui/hydration/use-early-checks.ts";
import type { Elements } from "#app/platform/browser/elements.ts";

export type Choice = {
  value: string;
  label: string;
  hint?: string;
  icon?: Elements;
  disabled?: boolean;
  /** Left out of sight, as by a search within; what is chosen stays chosen. */
  hidden?: boolean;
};

export type RadioGroupProps = FieldTexts &
  Pick<ComponentProps<"input">, "form"> & {
    id: string;
    name: string;
    choices: readonly Choice[];
    defaultValue?: string | undefined;
    required?: boolean | undefined;
    /** Told of every choice, also of one that was made before the script came. */
    onChoose?: (value: string) => void;
    /** "cards" for few, weighty choices: large targets side by side. */
    look?: "list" | "cards";
  };

/** What a choice is called, behind its icon. */
export function ChoiceLabel({ icon, label }: { icon?: Elements; label: string }) {
  return (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
}

export function RadioGroup({
  id,
  name,
  choices,
  defaultValue,
  required,
  look = "list",
  form,
  onChoose,
  ...texts
}: RadioGroupProps) {
  const group = useEarlyChecks<HTMLDivElement>((value, isChecked) => {
    if (isChecked) onChoose?.(value);
  });
  return (
    <FieldGroup id={id} role="radiogroup" {...texts}>
      <div ref={group} className={look === "cards" ? "choice-cards" : undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={look === "cards" ? "choice-card" : "choice"}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              onChange={() => onChoose?.(choice.value)}
              {...{ form, required, disabled: choice.disabled }}
            />
            <ChoiceLabel {...choice} />
            {choice.hint && <span className="choice-hint">{choice.hint}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
