/** A brand's logo, drawn into the page so that it takes the colour of the text around it; its SVG was checked when published. */
export function BrandLogo({ svg }: { svg: string }) {
  return <span data-part="logo" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
