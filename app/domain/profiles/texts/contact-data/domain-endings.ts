const endings = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Endings of addresses that are no word of the languages of the platform. */
const plainEndings = endings(
  "com net org info biz eu nl ch fr pl dk fi uk ie au nz gg ly ru cz pt lu cat app dev xyz online link site bio " +
    "social dating club shop store blog page website space email pro vip wtf gdn " +
    "cc tk ml gq ws lt lv gr hu bg hr rs sk jp cn kr br mx cl za tr hk sg il ua kz rip webcam porn adult gallery " +
    "photography photos pics pictures media network digital agency",
);

/** Endings that are words, too: "haha.no way" is no address, "sanne-foto.no" is one. */
const wordEndings = endings(
  "no us ca me it is be at de es se so in to am my tv fm co io ee li la as ai id re si al do " +
    "nu live cam fun chat love life one world today fans rocks studio team group art beauty style fit dance music " +
    "video tube tips top zone party sexy sex singles guru ninja click",
);

/** Signs for kisses at the end of a line, and an ending: "dikke knuffels.xxx". */
const kisses = "xxx";

/** What the end of an address is: of addresses alone, a word too, kisses too, or none. */
export function endingKind(ending: string): "plain" | "word" | "kisses" | null {
  const lower = ending.toLowerCase();
  if (plainEndings.has(lower)) return "plain";
  if (lower === kisses) return "kisses";
  return wordEndings.has(lower) ? "word" : null;
}
