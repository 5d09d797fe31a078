/** Somebody as their landing shows them to visitors: only what the brand shows, in words. */
export type LandingPerson = {
  name: string;
  age: number | null;
  region: string | null;
  /** The label of a fictional profile, and what it means; null for all others. */
  fictional: { label: string; explained: string } | null;
  photo: { src: string; srcSet: string; placeholder: string | null } | null;
  /** Addresses of photos that the server blurred. */
  blurred: readonly string[];
  bio: string;
  bioLanguage: string | null;
  facts: readonly { label: string; value: string }[];
  interests: readonly string[];
};

/** What every landing says besides its own words. */
export type LandingTexts = {
  kicker: string;
  lead: string;
  about: string;
  details: string;
  interests: string;
  photos: string;
  /** How many more photos every member sees; null where there are none. */
  more: string | null;
  action: { to: string; label: string };
  note: string;
  closing: string;
};
