import { Emphasised } from "#app/ui/texts/emphasized-last-word.tsx";
import { HomeActions } from "./home-actions.tsx";
import type { HomePartProps } from "./home-content.ts";

/** The last words of a home page and the way in. */
export function ClosingWords({ content, emphasised = false }: HomePartProps & { emphasised?: boolean }) {
  const { title, text } = content.copy.closing;
  return (
    <>
      <h2 id="closing">{emphasised ? <Emphasised text={title} /> : title}</h2>
      <p>{text}</p>
      <HomeActions content={content} login={false} />
    </>
  );
}
