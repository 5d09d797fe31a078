import type { LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";
import type { templates } from "#tests/e2e/site/landing-places.ts";

/**
 * What the first screen of a page shows, by CSS selectors: things that are pictures, such as faces; where there are none,
 * the part of the page behind whose words a scene lies, or a drawing before it (`::before`); and the way in. `least` is
 * the share of the screen that the picture takes at least; `shortcut` a second way on; `names` words that are not cut.
 */
type FirstScreen = {
  things?: string;
  scene?: string;
  wayIn: string;
  shortcut?: string;
  names?: string;
  least: number;
};

const least = 0.1;

/** Of each lander, with people and without, and of each landing of a member. */
export const firstScreens: Readonly<Record<LanderId | (typeof templates)[number], FirstScreen>> = {
  gallery: {
    things: ".lander-faces [data-part=portrait]",
    scene: ".lander-hero",
    wayIn: ".lander-hero [data-part=button]",
    names: ".lander-opening .portrait-name > .truncate",
    least,
  },
  tinderswipe: {
    things: ".deck-card:not([inert]) .deck-face",
    wayIn: ".deck-card:not([inert]) .deck-keep",
    shortcut: ".deck-in",
    least,
  },
  iconslanding: { things: ".icons-tile", wayIn: ".icons-way [data-part=button]", least },
  alonetonight: { scene: ".tonight-page", wayIn: ".tonight-question li a", shortcut: ".tonight-skip", least },
  collagelanding: { things: ".collage-face, .collage-cut", wayIn: ".collage-words [data-part=button]", least },
  maplanding: { things: ".map-drawing", wayIn: ".map-way [data-part=button]", least },
  socialnetwork: {
    things: ".social-faces [data-part=portrait]",
    scene: ".social-lander::before",
    wayIn: ".social-head [data-part=button]",
    least,
  },
  transitionsvideolanding: {
    scene: ".passage-scene",
    wayIn: ".passage-way [data-part=button]",
    least,
  },
  video: { scene: ".video-lander", wayIn: ".video-way [data-part=button]", least },
  landing: { things: ".portrait-landing-face", wayIn: ".lander-thumb [data-part=button]", least },
  // why: the sender of a letter, beside their name
  landing2: { things: ".letter-face", wayIn: ".letter-bar [data-part=button]", least: 0.04 },
  landing3: { things: ".story-cover", wayIn: ".story-bar [data-part=button]", least },
};

/**
 * What is not in the first screen of a page, a line each: whose house it is, what it is, a picture, and the way in.
 * Runs in the page.
 */
export function findBelowFirstScreen({ things, scene, wayIn, shortcut, names, least: share }: FirstScreen): string[] {
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  const isWhole = (element: Element) => {
    const { top, bottom, left, right, height: tall } = element.getBoundingClientRect();
    return tall > 0 && top >= 0 && left >= 0 && bottom <= height + 0.5 && right <= width + 0.5;
  };
  const whole: [name: string, selector: string][] = [
    ["house", "header a[href='/'] svg"],
    ["headline", "h1"],
    ["way in", wayIn],
  ];
  if (shortcut !== undefined) whole.push(["shortcut", shortcut]);
  const missing = whole.flatMap(([name, selector]) => {
    const found = document.querySelector(selector);
    if (found && isWhole(found)) return [];
    return [`${name} ends at ${Math.round(found?.getBoundingClientRect().bottom ?? 0)} of ${height}`];
  });
  for (const name of names === undefined ? [] : document.querySelectorAll(names))
    if (name.scrollWidth > name.clientWidth) missing.push(`the name ${name.textContent} is cut`);

  const hasThings = things !== undefined && document.querySelector(things) !== null;
  const [ground = "", drawing] = (scene ?? "").split("::");
  /** Whether nothing but the picture is seen there: of a scene, neither words nor what one answers with. */
  const isPicture = (hit: Element | null) => {
    if (!hit || (!hasThings && ground === "")) return false;
    if (hasThings) return hit.closest(things) !== null;
    return (
      hit.closest(ground) !== null && hit.closest("h1, p, li, form fieldset, button, a, [data-part=card]") === null
    );
  };
  let [seen, all] = [0, 0];
  for (let y = 4; y < height; y += 8)
    for (let x = 4; x < width; x += 8) {
      all += 1;
      if (isPicture(document.elementFromPoint(x, y))) seen += 1;
    }
  const host = drawing === undefined || hasThings ? null : document.querySelector(ground);
  const before = host && getComputedStyle(host, `::${drawing}`);
  // why: what is drawn before a part of the page is no element that could be hit
  const found = before
    ? (Number.parseFloat(before.width) * Number.parseFloat(before.height)) / (width * height) || 0
    : seen / all;
  return found >= share ? missing : [...missing, `pictures take ${Math.round(found * 100)} % of it`];
}
