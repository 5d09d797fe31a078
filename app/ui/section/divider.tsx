/** A line between two parts, with a word in the middle if need be ("or"). */
export function Divider({
  label,
  ornament,
}: {
  label?: string;
  /** Drawn by the theme in its own hand. */
  ornament?: boolean;
}) {
  if (!label) return <hr data-part="divider" data-ornament={ornament ? "" : undefined} />;
  return (
    <div data-part="divider" data-labelled="">
      {label}
    </div>
  );
}
