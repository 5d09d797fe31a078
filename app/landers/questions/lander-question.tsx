type LanderChoice = { value: string; label: string };

export type LanderQuestionProps = {
  /** The field of signup that it fills in. */
  name: string;
  /** Whether one answer counts, or several. */
  kind: "radio" | "checkbox";
  label: string;
  choices: readonly LanderChoice[];
  /** What was answered before. */
  chosen?: readonly string[];
  required?: boolean;
};

/** A question with its answers side by side, as a plain form's own fields. */
export function LanderQuestion({ name, kind, label, choices, chosen = [], required = false }: LanderQuestionProps) {
  return (
    <fieldset className="lander-question">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type={kind}
            name={name}
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            required={required}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
