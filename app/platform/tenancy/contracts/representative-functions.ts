/**
 * What those who may act for a company are, by the codes in which `companies.json` says it: what the company laws of the
 * countries that we serve know.
 */
export const representativeFunctions = [
  "director",
  "managing_director",
  "sole_director",
  "board_member",
  "chair",
  "chief_executive",
  "owner",
] as const;

export type RepresentativeFunction = (typeof representativeFunctions)[number];

/** Tells whether it is one of the codes; companies that were published before there were any say a word of their own. */
export const isRepresentativeFunction = (said: string): said is RepresentativeFunction =>
  representativeFunctions.some((each) => each === said);
