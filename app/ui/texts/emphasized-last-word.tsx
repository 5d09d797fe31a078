/** A line whose last word is said with emphasis, as some themes set their headlines. */
export function Emphasised({ text }: { text: string }) {
  const start = text.lastIndexOf(" ") + 1;
  return (
    <>
      {text.slice(0, start)}
      <em>{text.slice(start)}</em>
    </>
  );
}
