/** A line between two parts, with a word in the middle if need be ("or"). */
export function Divider({ label }: { label?: string }) {
  if (!label) return <hr data-part="divider" />;
  return <div data-part="divider" data-labelled="">{label}</div>;
}
