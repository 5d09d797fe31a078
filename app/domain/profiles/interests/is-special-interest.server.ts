import { isSpecialTrait } from "#app/domain/profiles/traits/may-read-trait.ts";
import { groupOfInterest } from "./group-of-interest.server.ts";

/** Whether an interest tells of sexual life: kept with the consent to sensitive data alone, and told to members. */
export const isSpecialInterest = (interest: string): boolean => isSpecialTrait(groupOfInterest(interest));
