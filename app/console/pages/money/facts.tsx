import { Fragment, type ReactNode } from "react";

export type Fact = { label: string; value: ReactNode };

/** What is known, name by name; what is not there is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value !== null && value !== "")
        .map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
