/**
 * Letters of other scripts and of decorated texts, beside the letters of Latin that they look like: small and capital
 * ones of Cyrillic and of Greek, Armenian, small capitals, and others of Latin.
 * Source: Unicode UTS #39, confusables.txt; ᴀ and its like by their names; к, м, н, т and в as they are misused.
 */
const rows: readonly (readonly [letters: string, latin: string])[] = [
  ["аЬԁеҽһіїꙇӏјкмнорԛгѕтѵѡԝхуүсв", "abdeehiiiljkmhopqrstvwwxyycb"],
  ["АВЕԌНІЇӀЈКМОРЅТѴԜХУҮС", "ABEGHIILJKMOPSTVWXYYC"],
  ["αβεηικνοσρτυχωϳγᴦκ", "abenikvooptuxwjyrk"],
  ["ΑΒΕϜΖΗΙͿΚΜϺΝΟΡΤΥΧ", "ABEFZHIJKMMNOPTYX"],
  ["քցհոռօգզսաՕՏՍ", "fghnnoqquwOSU"],
  ["ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"],
  ["ɑꞴƄꬲꬵꞙẝꞘɡᶃƍıɩꞲƖǀᴑꬽꭇꭈƦƽꞟꭎꭒʋɯꞳɣᶌỿꭚ", "aBbefffFgggiiJlloorrRsuuuuwXyyyy"],
];

const looksLike = new Map(
  rows.flatMap(([letters, latin]) => [...letters].map((letter, index) => [letter, latin[index] ?? letter] as const)),
);

const word = /\p{L}{1,40}/gu;
const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter);

/** White letters in black discs and squares, of which each alphabet stands in a row. */
const disc = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;

/**
 * A text with letters of Latin in place of those that look like them, in words that hold no others: "іnsta" with a
 * Cyrillic і becomes Latin, and so do the few words of Russian or Greek that look like Latin altogether.
 */
export function latinLetters(text: string): string {
  return text
    .replaceAll(disc, (sign) => String.fromCharCode(97 + (((sign.codePointAt(0) ?? 0) - 0x1f150) % 32)))
    .replaceAll(word, (letters) => {
      const each = [...letters];
      if (!each.every((letter) => looksLike.has(letter) || isLatin(letter))) return letters;
      return each.map((letter) => looksLike.get(letter) ?? letter).join("");
    });
}
