import type { SignupOffer, SignupValues } from "#app/features/signup/offer/signup-offer.ts";

/** What the fields of a step are given; `told` gives what is wrong with a field, in words. */
export type StepProps = {
  id: string;
  offer: SignupOffer;
  values: SignupValues;
  told(field: string): readonly string[] | undefined;
};
