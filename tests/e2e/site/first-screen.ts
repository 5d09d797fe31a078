import type { LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";

/** Where on a page its picture and its way in are, by CSS selectors: what is seen of them in the first screen counts. */
type FirstScreen = { picture: string; wayIn: string };

/** A face or a scene, and the way in, of each lander, with people and without. */
const firstScreens: Readonly<Record<LanderId, FirstScreen>> = {
  gallery: { picture: ".lander-faces [data-part=portrait], .lander-hero", wayIn: ".lander-hero [data-part=button]" },
  tinderswipe: { picture: ".deck-card:not([inert]) .deck-face", wayIn: ".deck-card:not([inert]) .deck-keep" },
  iconslanding: { picture: ".icons-tile", wayIn: ".icons-way [data-part=button]" },
  alonetonight: { picture: ".tonight-page", wayIn: ".tonight-question li a" },
  collagelanding: { picture: ".collage-face, .collage-cut", wayIn: ".collage-words [data-part=button]" },
  maplanding: { picture: ".map-drawing", wayIn: ".map-way [data-part=button]" },
  socialnetwork: {
    picture: ".social-faces [data-part=portrait], .social-lander",
    wayIn: ".social-head [data-part=button]",
  },
  transitionsvideolanding: { picture: ".passage-scene .loop-scene > *", wayIn: ".passage-way [data-part=button]" },
  video: { picture: ".loop-scene > *", wayIn: ".video-way [data-part=button]" },
};

/** The share of the first screen that its pictures take at least. */
const leastPicture = 0.1;

/**
 * What is not in the first screen of a page, a line each: whose house it is, what it is, a picture, and the way in.
 * Runs in the page.
 */
export function findBelowFirstScreen({ picture, wayIn, least }: FirstScreen & { least: number }): string[] {
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  const seen = (element: Element) => {
    const box = element.getBoundingClientRect();
    const across = Math.min(box.right, width) - Math.max(box.left, 0);
    const down = Math.min(box.bottom, height) - Math.max(box.top, 0);
    return Math.max(0, across) * Math.max(0, down);
  };
  const isWhole = (element: Element) => {
    const { top, bottom, left, right, height: tall } = element.getBoundingClientRect();
    return tall > 0 && top >= 0 && left >= 0 && bottom <= height + 0.5 && right <= width + 0.5;
  };
  const whole = { house: "header a[href='/'] svg", headline: "h1", "way in": wayIn };
  const missing = Object.entries(whole).flatMap(([name, selector]) => {
    const found = document.querySelector(selector);
    if (found && isWhole(found)) return [];
    return [`${name} ends at ${Math.round(found?.getBoundingClientRect().bottom ?? 0)} of ${height}`];
  });
  const share = [...document.querySelectorAll(picture)].reduce((sum, each) => sum + seen(each), 0) / (width * height);
  return share >= least ? missing : [...missing, `pictures take ${Math.round(share * 100)} % of it`];
}

/** The same with the rules of this house. */
export const firstScreenOf = (id: LanderId) => ({ ...firstScreens[id], least: leastPicture });
