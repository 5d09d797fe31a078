/** In place of a list with nothing in it: that it is empty, and what would stand there. */
export function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <>
      <strong>{title}</strong>
      <p>{text}</p>
    </>
  );
}
