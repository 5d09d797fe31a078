/** Short facts one after the other, a dot between each two of a line: none stands where a line begins or ends. */
export function Dotted({ facts }: { facts: readonly (string | null | undefined)[] }) {
  const told = facts.filter((fact) => fact !== null && fact !== undefined && fact !== "");
  return (
    <span className="dotted">
      {told.map((fact, index) => (
        <span key={fact}>{index < told.length - 1 ? `${fact} ` : fact}</span>
      ))}
    </span>
  );
}
