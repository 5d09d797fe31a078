export type BrandLogoProps = {
  /** The brand's own SVG, checked when it was published. */
  svg: string;
  /** Keeps the ids inside apart where the logo stands twice on a page. */
  scope: string;
};

/** A brand's logo, drawn into the page so that it takes the colour of the text around it. */
export function BrandLogo({ svg, scope }: BrandLogoProps) {
  const scoped = svg.replaceAll(/\b(id="|url\(#|href="#)/g, `$1${scope}-`);
  return <span data-part="logo" aria-hidden="true" dangerouslySetInnerHTML={{ __html: scoped }} />;
}
