/**
 * Two words with the name of a dot between them: "liaison dot example". `from` and `to` are places in the text, `ending`
 * is empty where no ending can follow.
 */
export type SaidDot = { from: number; to: number; name: string; dot: string; ending: string };

/** The dot in the languages of the platform, with the letters behind it where they can be an ending. */
const dotAndEnding =
  /\s{1,2}(dot|punt|punkt|point|punto|punktum|kropka|piste)(?:\s{1,2}(\p{L}{2,10})(?!\p{L})|(?=\s))/giu;

const longestName = 41;
const lastWord = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{1,40}$/u;

/** Each dot of a text that is a word, in the order of the text. */
export function saidDots(text: string): SaidDot[] {
  return [...text.matchAll(dotAndEnding)].flatMap(({ index, 0: words, 1: dot = "", 2: ending = "" }) => {
    const name = lastWord.exec(text.slice(Math.max(0, index - longestName), index))?.[0];
    if (name === undefined) return [];
    return [{ from: index - name.length, to: index + words.length, name, dot: dot.toLowerCase(), ending }];
  });
}
