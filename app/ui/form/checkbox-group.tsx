import { FieldGroup } from "#app/ui/form/field-group.tsx";
import type { FieldTexts } from "#app/ui/form/field-ids.ts";
import { type Choice, ChoiceLabel } from "#app/ui/form/radio-group.tsx";
import { useEarlyChecks } from "#app/ui/hydration/use-early-checks.ts";

export type CheckboxGroupProps = FieldTexts & {
  id: string;
  name: string;
  choices: readonly Choice[];
  defaultValues?: readonly string[];
  /** Told of every box that is turned, also of one before the script came. */
  onToggle?: (value: string, isChecked: boolean) => void;
  /** "cards" for few, weighty choices, as those of a `RadioGroup`. */
  look?: "chips" | "cards";
};

const chip = { "data-part": "chip", "data-tone": "choice" };
const card = { className: "choice-card" };

/** Several answers to one question, as chips or cards that can be ticked (interests, delete reasons). */
export function CheckboxGroup({
  id,
  name,
  choices,
  defaultValues = [],
  onToggle,
  look = "chips",
  ...texts
}: CheckboxGroupProps) {
  const isCards = look === "cards";
  const group = useEarlyChecks<HTMLDivElement>((value, isChecked) => onToggle?.(value, isChecked));
  return (
    <FieldGroup id={id} {...texts}>
      <div ref={group} className={isCards ? "choice-cards" : "flex flex-wrap gap-2"}>
        {choices.map((choice) => (
          <label key={choice.value} {...(isCards ? card : chip)} hidden={choice.hidden}>
            <input
              type="checkbox"
              className={isCards ? undefined : "sr-only"}
              name={name}
              value={choice.value}
              defaultChecked={defaultValues.includes(choice.value)}
              disabled={choice.disabled}
              onChange={(event) => onToggle?.(choice.value, event.currentTarget.checked)}
            />
            <ChoiceLabel {...choice} />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
