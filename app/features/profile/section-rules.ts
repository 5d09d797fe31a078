import { parseWithZod } from "@conform-to/zod/v4";
import {
  aboutContract,
  answersContract,
  detailsContract,
  interestsContract,
  type PlaceRules,
  placeContract,
  partnerPreferencesContract,
} from "#app/domain/profiles/own-profile/profile-contracts.ts";

/** Judges each section in the browser by the contract that the server judges it by. */
export const sectionRules = {
  about: (formData: FormData, rules: Parameters<typeof aboutContract>[0]) =>
    parseWithZod(formData, { schema: aboutContract(rules) }),
  answers: (formData: FormData) => parseWithZod(formData, { schema: answersContract }),
  details: (formData: FormData) => parseWithZod(formData, { schema: detailsContract }),
  preferences: (formData: FormData) => parseWithZod(formData, { schema: partnerPreferencesContract }),
  place: (formData: FormData, rules: PlaceRules) => parseWithZod(formData, { schema: placeContract(rules) }),
  interests: (formData: FormData) => parseWithZod(formData, { schema: interestsContract }),
};
