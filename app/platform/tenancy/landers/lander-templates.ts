/** What is known of a lander template before a word of it is said. */
type LanderTemplate = {
  /** What it may be about, each a slug of its own behind the niche's prefix; `plain` is the one without a word. */
  variants: readonly ["plain", ...string[]];
  /** Whether its address takes a slug (spec section 2). */
  takesSlug: boolean;
  /** Whether it shows members where visitors may see them; each of them has a form without people as well. */
  showsPeople: boolean;
  /** Whether its idea needs a script, at most 5 kB compressed; it works without. */
  hasScript: boolean;
  /** How many questions or scenes it has, of which a brand may word each. */
  steps: number;
  /** Whether a scene of it moves. */
  hasVideo: boolean;
};

/**
 * Every lander that there is: addresses, slugs, the list of development, the sitemap, what brands may turn off, and the
 * tests are drawn from here (docs/how-to/add-a-lander.md).
 */
export const landerTemplates = {
  gallery: {
    variants: ["plain", "evening", "weekend", "nearby"],
    takesSlug: true,
    showsPeople: true,
    hasScript: false,
    hasVideo: false,
    steps: 0,
  },
  tinderswipe: {
    variants: ["plain"],
    takesSlug: false,
    showsPeople: true,
    hasScript: true,
    steps: 0,
    hasVideo: false,
  },
  iconslanding: {
    variants: ["plain", "outdoors", "evenings", "culture"],
    takesSlug: true,
    showsPeople: false,
    hasScript: false,
    steps: 3,
    hasVideo: false,
  },
  alonetonight: {
    variants: ["plain", "couch", "town", "late"],
    takesSlug: true,
    showsPeople: true,
    hasScript: false,
    steps: 3,
    hasVideo: false,
  },
  collagelanding: {
    variants: ["plain", "faces", "weekend"],
    takesSlug: true,
    showsPeople: true,
    hasScript: false,
    hasVideo: false,
    steps: 4,
  },
  maplanding: {
    variants: ["plain", "nearby", "newcomers"],
    takesSlug: true,
    showsPeople: true,
    hasScript: false,
    hasVideo: false,
    steps: 0,
  },
  socialnetwork: {
    variants: ["plain", "today", "interests"],
    takesSlug: true,
    showsPeople: true,
    hasScript: false,
    hasVideo: false,
    steps: 0,
  },
  transitionsvideolanding: {
    variants: ["plain", "slow", "bold"],
    takesSlug: true,
    showsPeople: false,
    hasScript: true,
    hasVideo: true,
    steps: 2,
  },
  video: {
    variants: ["plain", "evening", "quiet"],
    takesSlug: true,
    showsPeople: false,
    hasScript: true,
    hasVideo: true,
    steps: 0,
  },
} as const satisfies Record<string, LanderTemplate>;

export type LanderId = keyof typeof landerTemplates;
export type LanderVariantName = (typeof landerTemplates)[LanderId]["variants"][number];

/** Tells whether a text names a lander template. */
export function isLanderId(value: string): value is LanderId {
  return Object.hasOwn(landerTemplates, value);
}

/** All templates in the order in which they are listed; never empty. */
export const landerIds = Object.keys(landerTemplates).filter(isLanderId);
