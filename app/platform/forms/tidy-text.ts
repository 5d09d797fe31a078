import { normalText } from "./normal-text.ts";

/** Whatever ends a line somewhere. Source: Unicode UAX #14, classes BK, CR, LF and NL. */
const lineEnd = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/**
 * What is neither seen nor of use in a text: controls, halves of pairs, noncharacters, what slips in by pasting (soft
 * hyphens, empty spaces, marks of byte order, places of pictures), and turners of direction, which would turn what
 * stands beside the text.
 */
const useless =
  /[^\P{Cc}\n]|\p{Cs}|\p{Noncharacter_Code_Point}|[\u00ad\u200b\u2060-\u2064\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffc]/gu;

/** Tags spell the region of a black flag (Unicode UTS #51, ED-14a); elsewhere nobody sees them. */
const tags = /(\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

/** More joiners, selectors and fillers in a row than any emoji or script has. */
const heaped =
  /((?:(?![\u{e0030}-\u{e007f}])\p{Default_Ignorable_Code_Point}){2})(?:(?![\u{e0030}-\u{e007f}])\p{Default_Ignorable_Code_Point})+/gu;

/**
 * A sign of which nobody sees anything between two letters: joiners, selectors, fillers, tags, marks of direction,
 * controls that are no white space, halves of pairs, noncharacters and empty signs.
 * Source: Unicode 16.0, Default_Ignorable_Code_Point (UAX #44); the Braille blank, the marks of annotation, the joiners of
 * hieroglyphs and the null notehead show nothing either.
 */
const unseen =
  /\p{Default_Ignorable_Code_Point}|[^\P{Cc}\s\u0085]|\p{Cs}|\p{Noncharacter_Code_Point}|[\u2800\ufff9-\ufffc\u{13430}-\u{13442}\u{1d159}]/gu;

/**
 * A text without what nobody sees, the one definition of that for every rule; white space is seen. `keeps` is asked
 * about each such sign, with its place in the text as UTF-16 counts it, and keeps those for which it says true.
 */
export function withoutUnseen(text: string, keeps?: (sign: string, index: number) => boolean): string {
  return text.replaceAll(unseen, (sign: string, index: number) => (keeps?.(sign, index) === true ? sign : ""));
}

/** Tells whether nobody sees anything of a text: white space, joiners, selectors, tags, fillers, empty patterns. */
export function isBlank(text: string): boolean {
  return !/\P{White_Space}/u.test(withoutUnseen(text));
}

/**
 * A text of several lines as it is kept, counted and shown, the same in the browser and on the server: composed (NFC),
 * its lines ended by LF, tabs as spaces, without edges, what nobody sees and more than one line in a row of which nobody
 * sees anything; empty where it is blank. What joins emoji and Persian letters stays, and so do flags. Tidying twice
 * changes nothing more.
 */
export function tidyText(text: string): string {
  if (isBlank(text)) return "";
  const plain = text
    .replaceAll(lineEnd, "\n")
    .replaceAll("\t", " ")
    .replaceAll(useless, "")
    .replaceAll(tags, "$1")
    .replaceAll(heaped, "$1");
  return normalText(plain, "NFC")
    .split("\n")
    .map((line) => (isBlank(line) ? "" : line))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** A text of one line: as `tidyText`, with one space for every run of white space and line ends. */
export function tidyLine(text: string): string {
  return tidyText(text).replaceAll(/\s+/g, " ");
}
