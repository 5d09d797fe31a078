/** Who reads of somebody: whoever has logged in at the brand, or anybody at all. */
type TraitReader = "visitor" | "member";

/** Orientation, whom somebody looks for, and interests of the group `desires`: they tell of sexual life. */
export const specialTraits = ["sexuality", "seeks", "desires"] as const;
const special: ReadonlySet<string> = new Set(specialTraits);

/** Whether a trait is of special category (GDPR, article 9), and so kept with the consent to sensitive data alone. */
export const isSpecialTrait = (trait: string): boolean => special.has(trait);

/**
 * Whether a trait of somebody (a field of the profile, a filter of a search, a group of interests) may be told to this
 * reader, or be searched by: what is of special category (GDPR, article 9) is told to members alone, for consent was
 * given to be found by them. What a brand shows at all is its own settings' affair.
 */
export const mayReadTrait = (reader: TraitReader, trait: string): boolean =>
  reader === "member" || !isSpecialTrait(trait);

/** As whom somebody reads; `actor` is null for a visitor. */
export const traitReader = (actor: object | null): TraitReader => (actor === null ? "visitor" : "member");
