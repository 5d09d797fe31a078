import { named } from "./named-pattern.ts";

// why ten: Stripe writes the account's own prefix of up to ten characters and "* " before it, in 22 at most
/** A name in the letters that Stripe takes, whatever it says: so companies are read that were published before. */
export const writtenStatement = named(
  /^(?=.*[A-Z])[A-Z0-9][A-Z0-9 .&-]{3,8}[A-Z0-9]$/,
  "5 to 10 of A-Z, 0-9, blank, full stop, & and hyphen, with a letter, such as WATERKANT",
);

/** With what a word begins that tells a reader of the statement where somebody was, in the languages of the site. */
const beginnings = [
  "ADULT",
  "AFFAIR",
  "AMORE",
  "AMOUR",
  "BDSM",
  "BLINDDAT",
  "DATIN",
  "DEITT",
  "DEJT",
  "EROT",
  "ESCORT",
  "FLIRT",
  "HOOKUP",
  "INCONTR",
  "LESB",
  "LIEBE",
  "MILF",
  "PORN",
  "RANDK",
  "RENCONT",
  "SEKS",
  "SEX",
  "SINGLE",
  "SPEEDDAT",
  "SWIPE",
  "TREFF",
  "WEBDAT",
  "XXX",
];

/** Words that tell it whole, and are parts of others that do not. */
const words = new Set([
  "CITA",
  "CITAS",
  "DATE",
  "DATES",
  "DATER",
  "GAY",
  "GAYS",
  "GILF",
  "GILFS",
  "HOT",
  "KISS",
  "KISSES",
  "LOVE",
  "LOVER",
  "LOVERS",
  "MATCH",
  "MATCHES",
  "MATCHING",
]);

const tells = (word: string) => words.has(word) || beginnings.some((beginning) => word.startsWith(beginning));

/** Whether a name on a statement speaks of what was bought, be it in a word that points and hyphens take apart. */
export function tellsOfDating(name: string): boolean {
  const blocks = name.toUpperCase().split(" ");
  return blocks.some((block) => [block.replaceAll(/[^A-Z]/g, ""), ...block.split(/[^A-Z]+/)].some(tells));
}

/**
 * What payers read on the statement of a card: in the letters that Stripe takes (5 to 22 with its prefix, without
 * < > \ ' " *), and nothing of dating (product.md: bank lines are discreet). Asked of what is published; what was, is
 * read by `writtenStatement`, so that a longer list takes no brand away.
 */
export const statementNameContract = writtenStatement.refine(
  (name) => !tellsOfDating(name),
  "speaks of what was bought, which the statement of no payer may",
);
