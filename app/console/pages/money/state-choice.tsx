import { useTexts } from "#app/console/client/texts.ts";

type StateChoiceProps<State extends string> = {
  states: readonly { value: State; label: string }[];
  current: State;
  onChoose: (state: State) => void;
};

/** Which part of a list is shown. */
export function StateChoice<State extends string>({ states, current, onChoose }: StateChoiceProps<State>) {
  const t = useTexts();
  return (
    <div className="money-states" role="group" aria-label={t("money:show")}>
      {states.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="button button-plain"
          aria-pressed={value === current}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
