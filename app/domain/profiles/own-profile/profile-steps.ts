import { isThinProfile, tellingBio, tellingDetails, tellingInterests } from "./profile-weight.ts";

/** What makes a profile worth reading, the weightiest first, each with its share of 100. */
const shares = { photo: 25, about: 20, details: 20, interests: 15, place: 10, opening: 10 } as const;
export type ProfileStep = keyof typeof shares;
const steps = ["photo", "about", "details", "interests", "place", "opening"] as const satisfies readonly ProfileStep[];

export type ProfileFacts = {
  photos: number;
  bioLength: number;
  details: number;
  interests: number;
  hasRegion: boolean;
  openingLength: number;
};

const enough = { bioLength: tellingBio, interests: tellingInterests, details: tellingDetails };

const isDone: Record<ProfileStep, (facts: ProfileFacts) => boolean> = {
  photo: ({ photos }) => photos > 0,
  about: ({ bioLength }) => !isThinProfile({ ...enough, bioLength }),
  details: ({ details }) => !isThinProfile({ ...enough, details }),
  interests: ({ interests }) => !isThinProfile({ ...enough, interests }),
  place: ({ hasRegion }) => hasRegion,
  opening: ({ openingLength }) => openingLength > 0,
};

/** How complete a profile is, 0 to 100, and the step that would add most; null where none is left. */
export function profileProgress(facts: ProfileFacts): { percent: number; next: ProfileStep | null } {
  const left = steps.filter((step) => !isDone[step](facts));
  return { percent: 100 - left.reduce((sum, step) => sum + shares[step], 0), next: left[0] ?? null };
}
