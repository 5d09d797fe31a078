/** A line whose last word is said with emphasis, as some themes set their headlines. */
export function Emphasised({ text }: { text: string }) {
  const start = text.lastIndexOf(" ") + 1;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <em>{text.slice(start)}</em>
    </>
  );
}
