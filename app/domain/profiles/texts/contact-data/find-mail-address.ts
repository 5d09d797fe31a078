import { endingKind } from "./domain-endings.ts";

const plain = /[^\s@]{1,64}@[^\s@]{1,120}\.\p{L}{2,}/u;

/** The sign between name and host, or its name in the languages of the platform. */
const at =
  /(?:\s|^)(@|at|ät|aet|apenstaartje|apenstaart|apestaartje|apestaart|klammeraffe|arobase|arobas|chez|arroba|chiocciola|chiocciolina|snabel-a|snabela|kanelbulle|kanelbolle|krøllalfa|alfakrøll|krollalfa|miukumauku|miuku|małpa|malpa)\s{1,3}/giu;

const host =
  /^([\p{L}\p{N}-]{2,40})\s{0,2}(\.|\b(?:dot|punt|punkt|point|punto|punktum|kropka|piste)\b)\s{0,2}(\p{L}{2,10})(?!\p{L})/iu;

/** Who gives addresses, with an ending beside the name: "gmail com". */
const provider =
  /(?<![\p{L}\p{N}])(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|gmx|aol|msn|ymail)(?:\s{0,2}\.\s{0,2}|\s{1,2}(?:dot|punt|punkt|point|punto|punktum|kropka|piste)\s{1,2}|\s)(\p{L}{2,3})(?!\p{L})/iu;

/** The words of a mail address, in whatever disguise; null where there is none. */
export function findMailAddress(text: string): string | null {
  const found = plain.exec(text) ?? (isEnding(provider.exec(text)) ? provider.exec(text) : null);
  if (found) return found[0].trim();
  for (const sign of text.matchAll(at)) {
    const from = sign.index + sign[0].length;
    const behind = host.exec(text.slice(from, from + 60));
    if (!behind || !isEnding(behind) || isSentence(sign[1], behind, text[from + behind[0].length + 1])) continue;
    return text.slice(sign.index, from + behind[0].length).trim();
  }
  return null;
}

/** "At first.be gentle": a word that is a sign in other places, a full stop, and a sentence that goes on. */
const isSentence = (sign = "", behind: RegExpExecArray, next = "") =>
  /^(?:at|chez)$/i.test(sign) &&
  behind[2] === "." &&
  endingKind(behind.at(-1) ?? "") === "word" &&
  /\p{Ll}/u.test(next);

const isEnding = (found: RegExpExecArray | null): boolean => endingKind(found?.at(-1) ?? "") !== null;
