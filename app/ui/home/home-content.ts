import type { PortraitProps } from "#app/ui/portrait/portrait.tsx";

/** One section of a home page; a theme names them in its own order, the hero first. */
export type HomeSection = "hero" | "faces" | "promises" | "story" | "regions" | "steps" | "trust" | "closing";

/** A place to look for people, with the search that leads there. */
export type HomeRegion = { id: string; name: string; to: string };

/** Everything a home page is made of; its composition decides how it looks. */
export type HomeContent = {
  brand: { name: string; tagline: string };
  copy: {
    headline: string;
    lead: string;
    join: string;
    promises: readonly { title: string; text: string }[];
    story: { title: string; text: string };
    closing: { title: string; text: string };
  };
  sections: readonly HomeSection[];
  /** Members who can be found here, most recently active first, at most twelve; fictional ones carry their mark. */
  faces: readonly PortraitProps[];
  regions: readonly HomeRegion[];
  /** Where joining leads; null where the brand takes nobody at the moment. */
  join: { to: string; label: string } | null;
  login: { to: string; label: string };
};
