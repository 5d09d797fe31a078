import { named } from "./named-pattern.ts";

// why ten: Stripe writes the account's own prefix of up to ten characters and "* " before it, in 22 at most
const written = named(
  /^(?=.*[A-Z])[A-Z0-9][A-Z0-9 .&-]{3,8}[A-Z0-9]$/,
  "5 to 10 of A-Z, 0-9, blank, full stop, & and hyphen, with a letter, such as WATERKANT",
);

/** What tells a reader of the statement where somebody was, in the languages of the site. */
const telling = [
  "DATIN",
  "DEJT",
  "DEITT",
  "RANDK",
  "RENCONT",
  "INCONTR",
  "CITAS",
  "SEX",
  "SEKS",
  "FLIRT",
  "LOVE",
  "AMOUR",
  "AMORE",
  "LIEBE",
  "ADULT",
  "EROT",
  "PORN",
  "XXX",
  "ESCORT",
  "AFFAIR",
  "SINGLE",
  "SWIPE",
  "MATCH",
  "KISS",
  "GAY",
  "LESB",
  "MILF",
  "GILF",
  "BDSM",
];

/** Whether a name on a statement speaks of what was bought. */
export function tellsOfDating(name: string): boolean {
  const letters = name.toUpperCase().replaceAll(/[^A-Z]/g, "");
  return telling.some((word) => letters.includes(word));
}

/**
 * What payers read on the statement of a card: in the letters that Stripe takes (5 to 22 with its prefix, without
 * < > \ ' " *), and nothing of dating (product.md: bank lines are discreet).
 */
export const statementNameContract = written.refine(
  (name) => !tellsOfDating(name),
  "speaks of what was bought, which the statement of no payer may",
);
