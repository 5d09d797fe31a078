/** Characters from which a text about oneself says something. */
export const tellingBio = 40;
/** Interests from which others find something to begin with. */
export const tellingInterests = 3;
/** Details from which one has a picture of somebody. */
export const tellingDetails = 3;

/**
 * Tells whether a profile says too little to be worth reading; counts of characters, interests and filled-in details.
 */
export function isThinProfile(profile: { bioLength: number; interests: number; details: number }): boolean {
  return profile.bioLength < tellingBio || profile.interests < tellingInterests || profile.details < tellingDetails;
}
