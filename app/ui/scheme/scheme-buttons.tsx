import { MadeFor } from "#app/ui/form/made-for.tsx";
import type { SchemeOption } from "./scheme-select.tsx";

export type SchemeButtonsProps = {
  label: string;
  current: string;
  options: readonly SchemeOption[];
  /** Where the choice leads back to. */
  from: string;
};

/** The choice of light or dark on pages without a script: each look is a button of its own. */
export function SchemeButtons({ label, current, options, from }: SchemeButtonsProps) {
  return (
    <form method="post" action="/scheme">
      <MadeFor />
      <input type="hidden" name="from" value={from} />
      <fieldset className="scheme-buttons">
        <legend>{label}</legend>
        {options.map(({ value, label: name }) => (
          <button key={value} type="submit" name="scheme" value={value} aria-pressed={value === current}>
            {name}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
