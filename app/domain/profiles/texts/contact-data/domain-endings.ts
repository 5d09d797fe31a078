/** Endings of addresses that are no word of the languages of the platform. */
const plainEndings = new Set(
  (
    "com net org info biz eu nl ch fr pl dk fi uk ie au nz gg ly ru cz pt lu cat app dev xyz online link site bio " +
    "social dating club shop store blog page website space email pro vip wtf gdn"
  ).split(" "),
);

/** Endings that are words, too: "haha.no way" is no address, "sanne-foto.no" is one. */
const wordEndings = new Set(
  "no us ca me it is be at de es se so in to am my tv fm co io ee li la as ai id re si al do".split(" "),
);

/** What the end of an address is: of addresses alone, a word too, or none. */
export function endingKind(ending: string): "plain" | "word" | null {
  const lower = ending.toLowerCase();
  if (plainEndings.has(lower)) return "plain";
  return wordEndings.has(lower) ? "word" : null;
}
