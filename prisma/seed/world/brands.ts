import type { Country } from "#app/platform/geo/countries.ts";

export type BrandWorld = {
  id: string;
  language: "nl" | "de" | "en" | "it" | "fr" | "es" | "pl";
  names: "nl" | "de" | "en-gb" | "en-us" | "it" | "fr" | "es" | "pl";
  /** How many of a hundred members live in each country. */
  countries: Partial<Record<Country, number>>;
  /** Regions where the brand's language is spoken, for the countries that have several. */
  regionsOf: Partial<Record<Country, readonly string[]>>;
  /** What a message costs there, `message_credits` of the brand. */
  messageCredits: number;
  womenShare: number;
  ages: { woman: readonly [number, number]; man: readonly [number, number] };
  /** Share of members who look for their own gender. */
  sameGenderShare: number;
  /** Interests members of this brand choose more often. */
  leanings: readonly string[];
  bodyTypes: readonly ("slim" | "average" | "athletic" | "muscular" | "curvy" | "full")[];
};

const anyBody = ["slim", "average", "average", "athletic", "curvy", "full"] as const;

/** The eight demo brands of product.md as societies: who lives there, where, and how they are. */
export const brandWorlds: readonly BrandWorld[] = [
  {
    id: "lagoon",
    language: "nl",
    names: "nl",
    countries: { NL: 74, BE: 26 },
    regionsOf: { BE: ["BE-BRU", "BE-VAN", "BE-VLI", "BE-VOV", "BE-VBR", "BE-VWV"] },
    messageCredits: 1,
    womenShare: 0.5,
    ages: { woman: [21, 58], man: [22, 60] },
    sameGenderShare: 0.08,
    leanings: ["beach", "sailing", "cycling", "coffee", "walking", "festivals", "swimming"],
    bodyTypes: anyBody,
  },
  {
    id: "sheworld",
    language: "de",
    names: "de",
    countries: { DE: 66, AT: 18, CH: 16 },
    regionsOf: { CH: ["CH-ZH", "CH-BE", "CH-LU", "CH-BS", "CH-BL", "CH-AG", "CH-SG", "CH-TG", "CH-ZG", "CH-SO"] },
    messageCredits: 2,
    womenShare: 0.7,
    ages: { woman: [23, 52], man: [24, 54] },
    sameGenderShare: 0.25,
    leanings: ["nightlife", "live-music", "architecture", "cocktails", "climbing", "deep-talks", "flirting"],
    bodyTypes: anyBody,
  },
  {
    id: "knots",
    language: "en",
    names: "en-gb",
    countries: { GB: 82, IE: 18 },
    regionsOf: {},
    messageCredits: 2,
    womenShare: 0.48,
    ages: { woman: [25, 55], man: [26, 60] },
    sameGenderShare: 0.18,
    leanings: ["surrender", "blindfold", "role-play", "candlelight", "theatre", "books", "tattoo-art", "deep-talks"],
    bodyTypes: anyBody,
  },
  {
    id: "curvia",
    language: "it",
    names: "it",
    countries: { IT: 92, CH: 8 },
    regionsOf: { CH: ["CH-TI", "CH-GR"] },
    messageCredits: 1,
    womenShare: 0.6,
    ages: { woman: [24, 58], man: [25, 60] },
    sameGenderShare: 0.06,
    leanings: ["cooking", "dining", "wine", "dancing", "beach", "cuddling", "baking"],
    bodyTypes: ["curvy", "curvy", "full", "full", "average"],
  },
  {
    id: "golden",
    language: "en",
    names: "en-us",
    countries: { US: 60, CA: 18, AU: 16, NZ: 6 },
    regionsOf: { CA: ["CA-AB", "CA-BC", "CA-MB", "CA-NB", "CA-NL", "CA-NS", "CA-ON", "CA-PE", "CA-SK"] },
    messageCredits: 1,
    womenShare: 0.56,
    ages: { woman: [50, 76], man: [52, 79] },
    sameGenderShare: 0.06,
    leanings: ["gardening", "classical-music", "books", "walking", "baking", "sailing", "golf", "quiz"],
    bodyTypes: anyBody,
  },
  {
    id: "velours",
    language: "fr",
    names: "fr",
    countries: { FR: 82, BE: 18 },
    regionsOf: { BE: ["BE-BRU", "BE-WBR", "BE-WHT", "BE-WLG", "BE-WNA", "BE-WLX"] },
    messageCredits: 2,
    womenShare: 0.58,
    ages: { woman: [35, 60], man: [24, 60] },
    sameGenderShare: 0.06,
    leanings: ["wine", "candlelight", "massage", "lingerie", "cinema", "hidden-hotels", "salsa"],
    bodyTypes: anyBody,
  },
  {
    id: "beau",
    language: "es",
    names: "es",
    countries: { ES: 100 },
    regionsOf: {},
    messageCredits: 1,
    womenShare: 0,
    ages: { woman: [21, 55], man: [21, 58] },
    sameGenderShare: 1,
    leanings: ["beach", "fitness", "nightlife", "cooking", "festivals", "swimming", "architecture"],
    bodyTypes: ["slim", "average", "athletic", "athletic", "muscular", "full"],
  },
  {
    id: "iskra",
    language: "pl",
    names: "pl",
    countries: { PL: 100 },
    regionsOf: {},
    messageCredits: 3,
    womenShare: 0.5,
    ages: { woman: [19, 40], man: [20, 42] },
    sameGenderShare: 0.1,
    leanings: ["live-music", "board-games", "climbing", "mountains", "coffee", "festivals", "series"],
    bodyTypes: ["slim", "slim", "average", "athletic", "muscular", "curvy"],
  },
];
