import { endingKind } from "./domain-endings.ts";
import { saidDots } from "./said-dots.ts";

const plain = /[^\s@]{1,64}@[^\s@]{1,120}\.\p{L}{2,}/u;

/** The sign between name and host, or its name in the languages of the platform. */
const at =
  /(?:\s|^)(@|at|ät|aet|apenstaartje|apenstaart|apestaartje|apestaart|klammeraffe|arobase|arobas|chez|arroba|chiocciola|chiocciolina|snabel-a|snabela|kanelbulle|kanelbolle|krøllalfa|alfakrøll|krollalfa|miukumauku|miuku|małpa|malpa)\s{1,3}/giu;

const host = /^([\p{L}\p{N}-]{2,40})\s{0,2}\.\s{0,2}(\p{L}{2,10})(?!\p{L})/u;

/** Who gives addresses. */
const providers = new Set("gmail googlemail hotmail outlook yahoo icloud protonmail gmx aol msn ymail".split(" "));

/** A name with an ending beside it: "gmail com", "gmail . com". */
const besideEnding = /(?<![\p{L}\p{N}])(\p{L}{3,10})(?=((?:\s{0,2}\.\s{0,2}|\s)(\p{L}{2,3})(?!\p{L})))/gu;

/** The words of a mail address, in whatever disguise; null where there is none. */
export function findMailAddress(text: string): string | null {
  return plain.exec(text)?.[0].trim() ?? findProvider(text) ?? findBehindAt(text);
}

function findProvider(text: string): string | null {
  for (const [, name = "", rest = "", ending = ""] of text.matchAll(besideEnding))
    if (isProvider(name, ending)) return name + rest;
  const said = saidDots(text).find(({ name, ending }) => isProvider(name, ending));
  return said ? text.slice(said.from, said.to) : null;
}

const isProvider = (name: string, ending: string): boolean =>
  providers.has(name.toLowerCase()) && endingKind(ending) !== null;

function findBehindAt(text: string): string | null {
  const said = saidDots(text);
  for (const sign of text.matchAll(at)) {
    const from = sign.index + sign[0].length;
    const spoken = said.find((dot) => dot.from === from && endingKind(dot.ending) !== null);
    if (spoken) return text.slice(sign.index, spoken.to).trim();
    const written = host.exec(text.slice(from, from + 60));
    const ending = written?.[2] ?? "";
    if (!written || endingKind(ending) === null) continue;
    const to = from + written[0].length;
    if (!isSentence(sign[1], ending, text[to + 1])) return text.slice(sign.index, to).trim();
  }
  return null;
}

/** "At first.be gentle": a word that is a sign in other places, a full stop, and a sentence that goes on. */
const isSentence = (sign = "", ending: string, next = "") =>
  /^(?:at|chez)$/i.test(sign) && endingKind(ending) === "word" && /\p{Ll}/u.test(next);
