import { isChosen, readLanderChoices, readLanderCode } from "#app/domain/brands/landers/lander-choices.ts";
import type { SignupValues } from "#app/features/signup/offer/signup-offer.ts";
import { serializeLanderChoices } from "#app/http/cookies/lander-choices.server.ts";
import { serializeLandingMembers } from "#app/http/cookies/landing-member.server.ts";

export type BegunSignup = {
  /** Answers given on the page that led here, by the names of the form's fields. */
  values: SignupValues;
  /** What the browser keeps of them: where one was on the lander, and whom one liked there. */
  cookies: string[];
};

/** Reads what a lander asked already from the address that it led to; whatever no lander offers is left out. */
export async function begunSignup(query: URLSearchParams): Promise<BegunSignup> {
  const choices = readLanderChoices(query);
  const lander = readLanderCode(query);
  const { gender, looking_for, country, region, interest, liked } = choices;
  const values = {
    ...(gender.length > 0 && { gender: gender.slice(0, 1) }),
    ...(looking_for.length > 0 && { looking_for }),
    ...(country.length > 0 && { country: country.slice(0, 1) }),
    ...(region.length > 0 && { region: region.slice(0, 1) }),
    ...(interest.length > 0 && { interest }),
    ...(lander !== "" && { lander }),
  };
  const [id = ""] = lander.split("/");
  return {
    values: withCountry(values),
    cookies: await Promise.all([
      ...(isChosen(choices) && id !== "" ? [serializeLanderChoices(id, choices)] : []),
      ...(liked.length > 0 ? [serializeLandingMembers(liked)] : []),
    ]),
  };
}

/** A region names its country. */
function withCountry(values: SignupValues & { country?: readonly string[]; region?: readonly string[] }): SignupValues {
  const [region] = values.region ?? [];
  return region === undefined || values.country ? values : { ...values, country: [region.slice(0, 2)] };
}
