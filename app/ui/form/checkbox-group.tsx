import { FieldGroup } from "#app/ui/form/field-group.tsx";
import type { FieldTexts } from "#app/ui/form/field-ids.ts";
import type { Choice } from "#app/ui/form/radio-group.tsx";

export type CheckboxGroupProps = FieldTexts & {
  id: string;
  name: string;
  choices: readonly Choice[];
  defaultValues?: readonly string[];
  onToggle?: (value: string, isChecked: boolean) => void;
};

/** Several answers to one question, as chips that can be ticked (interests, delete reasons). */
export function CheckboxGroup({ id, name, choices, defaultValues = [], onToggle, ...texts }: CheckboxGroupProps) {
  return (
    <FieldGroup id={id} {...texts}>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} data-part="chip" data-tone="choice" hidden={choice.hidden}>
            <input
              type="checkbox"
              className="sr-only"
              name={name}
              value={choice.value}
              defaultChecked={defaultValues.includes(choice.value)}
              disabled={choice.disabled}
              onChange={(event) => onToggle?.(choice.value, event.currentTarget.checked)}
            />
            {choice.icon}
            {choice.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
