import type { PortraitProps } from "#app/ui/portrait/portrait.tsx";

/** The ways in which a home page is composed; a theme names one. */
export type Composition = "wave" | "editorial" | "salon" | "bloom" | "portico" | "velvet" | "mosaic" | "spark";

/** One section of a home page; a theme names them in its own order, the hero first. */
export type HomeSection = "hero" | "faces" | "promises" | "story" | "regions" | "steps" | "trust" | "closing";

/** A place where people are, with the search that leads there; null where visitors may not search. */
type HomeRegion = { id: string; name: string; to: string | null };

/** A member's portrait as it comes from the server. */
export type HomeFace = Omit<PortraitProps, "action" | "masked">;

/** A title with a few lines beneath. */
export type HomePoint = { title: string; text: string };

/** Everything a home page is made of; its composition decides how it looks. */
export type HomeContent = {
  brand: { name: string; tagline: string };
  copy: {
    headline: string;
    lead: string;
    join: string;
    promises: readonly HomePoint[];
    story: HomePoint;
    closing: HomePoint;
  };
  sections: readonly HomeSection[];
  /**
   * Members who can be found here, most recently active first, at most twelve; fictional ones carry their mark. Empty
   * where visitors may not see members: then a page lives by its art.
   */
  faces: readonly HomeFace[];
  regions: readonly HomeRegion[];
  /** Interests that lead to the search, at most twelve; empty where visitors may not search. */
  interests: readonly { id: string; to: string }[];
  /** The search for members; null where visitors may not search. */
  membersTo: string | null;
  /** Where joining leads; null where the brand takes nobody at the moment. Its words are `copy.join`. */
  joinTo: string | null;
  loginTo: string;
  support: { phone: string; email: string };
};

/** What every composition, and every part of one, is given. */
export type HomePartProps = { content: HomeContent };
