/** Pictures of a brand's own by their places, as far as a sheet asks. */
export type OwnPictures = Readonly<Partial<Record<string, { file: string }>>>;

/** For each drawing that a brand may replace, the places whose pictures stand there, the first that there is. */
const places: Readonly<Record<string, readonly string[]>> = {
  logo: ["logo"],
  "logo-dark": ["logo-dark", "logo"],
  hero: ["hero"],
  "hero-dark": ["hero-dark", "hero"],
  "hero-tall": ["hero-tall", "hero"],
  "hero-tall-dark": ["hero-tall-dark", "hero-tall", "hero-dark", "hero"],
};

/** How a logo that is a picture stands where a drawn one would: the box is drawn, the sheet fills it. */
const pictureLogoRule = "[data-part=logo] svg[data-picture]{background:var(--art-logo) center/contain no-repeat}";

/** A theme's drawings and rules with a brand's own pictures in place of some, at addresses of the brand's own host. */
export function withOwnArt(
  { art, rules }: { art: ReadonlyMap<string, string>; rules: string },
  pictures: OwnPictures = {},
): { art: ReadonlyMap<string, string>; rules: string } {
  const own = Object.entries(places).flatMap(([name, slots]) => {
    const found = slots.map((slot) => pictures[slot]).find((picture) => picture !== undefined);
    return found ? [[name, `/brand/pictures/${found.file}`] as const] : [];
  });
  return { art: new Map([...art, ...own]), rules: pictures["logo"] ? `${rules}\n${pictureLogoRule}` : rules };
}
