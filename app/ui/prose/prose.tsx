/** Long text from a checked template: legal pages, answers. */
export function Prose({ html }: { html: string }) {
  return <div data-part="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
