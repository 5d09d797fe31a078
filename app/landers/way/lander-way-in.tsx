import { buttonAttributes } from "#app/ui/button/button-attributes.ts";

export type LanderWayInProps = {
  /** Where it leads. */
  to: string;
  label: string;
  /** What goes along, as hidden fields. */
  fields: readonly (readonly [name: string, value: string])[];
  note: string;
};

/** The way in with what was chosen: one button, and what it costs. */
export function LanderWayIn({ to, label, fields, note }: LanderWayInProps) {
  return (
    <form action={to} method="get" className="lander-way">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" {...buttonAttributes({ size: "lg" })}>
        {label}
      </button>
      <p className="lander-note">{note}</p>
    </form>
  );
}
