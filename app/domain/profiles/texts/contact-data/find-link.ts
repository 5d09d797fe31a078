import { endingKind } from "./domain-endings.ts";
import { type SaidDot, saidDots } from "./said-dots.ts";

const begun = /https?:\S{0,60}|h\s{1,2}t\s{1,2}t\s{1,2}p|www\s{0,2}\.\s{0,2}\S{1,60}/iu;

/** A name that may be of a host, with its dot, its ending and a path; nothing behind the name counts as taken. */
const host =
  /(?<![\p{L}\p{N}_-])([\p{L}\p{N}_-]{1,40})(?=(\.|\s{1,2}\.\s{1,2})(\p{L}{2,11})(?![\p{L}\p{N}_])(\/[\p{L}\p{N}@]\S{0,40})?)/gu;

/** What stands round words and is not of them. */
const edges = /^[\s.,:;!?)\]}"'”»]+|(?<![\s.,:;!?)\]}"'”»])[\s.,:;!?)\]}"'”»]+$/gu;

/** What follows a host whose dot is a word. */
const slash = /^\s{0,2}(?:\/|slash|skråstrek|snedstreck|schrägstrich|barra|kautta|ukośnik)/iu;

/** Endings that are words, beside the name of the dot with which they make no sentence. */
const saidOf: Readonly<Record<string, readonly string[]>> = {
  dot: ["me", "it", "de", "no", "se", "es", "tv", "co", "us", "ca"],
  punt: ["be", "de", "nu"],
  punkt: ["de", "at", "se", "no", "nu"],
  punktum: ["no", "se", "nu"],
  punto: ["it"],
  kropka: ["de", "no", "se"],
};

/** Shortest names that are taken for a host's before an ending that means something else, too. */
const shortest = { word: 5, kisses: 9 } as const;

/** The words of a link, or of an address of a site; null where there is none. */
export function findLink(text: string): string | null {
  const found = begun.exec(text);
  if (found) return found[0].replaceAll(edges, "");
  for (const { index, 1: name = "", 2: dot = "", 3: ending = "", 4: path = "" } of text.matchAll(host)) {
    const words = `${name}${dot}${ending}`;
    const behind = text.slice(index + words.length, index + words.length + 3);
    if (path === "" && !isHost(name, dot, ending, behind)) continue;
    return `${words}${path}`.replaceAll(edges, "");
  }
  const said = saidDots(text).find((dot) => isSaidAsHost(dot, text));
  return said ? text.slice(said.from, said.to) : null;
}

function isHost(name: string, dot: string, ending: string, behind: string): boolean {
  const kind = endingKind(ending);
  if (kind === null) return false;
  if (kind === "plain") return dot !== "." || name.length > 1;
  if (dot !== "." || name.length < 5) return false;
  if (/[\d_-]/.test(name)) return true;
  return name.length >= shortest[kind] && !isNextSentence(name, ending, behind);
}

/**
 * Whether an ending is the first word of the next sentence, before which a space is missing: it goes on behind it ("love
 * coffee.it helps", "je suis grande.de Lyon"), or begins with a capital ("Kocham muzykę.Si").
 */
function isNextSentence(name: string, ending: string, behind: string): boolean {
  return /^(?:\s+|\.(?=\p{L}))[\p{L}\p{N}]/u.test(behind) || (/^\p{Lu}\p{Ll}/u.test(ending) && /\p{Ll}$/u.test(name));
}

function isSaidAsHost({ name, dot, ending, to }: SaidDot, text: string): boolean {
  if (name.toLowerCase() === "www") return true;
  const kind = endingKind(ending);
  if (kind !== null && slash.test(text.slice(to, to + 16))) return true;
  if (kind === "plain") return name.length > 2;
  return name.length > 3 && saidOf[dot]?.includes(ending.toLowerCase()) === true;
}
