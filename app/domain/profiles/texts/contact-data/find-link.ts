import { endingKind } from "./domain-endings.ts";
import { type SaidDot, saidDots } from "./said-dots.ts";

const begun = /https?:\S{0,60}|h\s{1,2}t\s{1,2}t\s{1,2}p|www\s{0,2}\.\s{0,2}\S{1,60}/iu;

/** A host with its ending, and what comes behind. */
const host = /([\p{L}\p{N}_-]{1,40})(\.|\s{1,2}\.\s{1,2})(\p{L}{2,10})(?![\p{L}\p{N}_])(\/[\p{L}\p{N}@])?(.{0,3})/gsu;

/** What follows a host whose dot is a word. */
const slash = /^\s{0,2}(?:\/|slash|skråstrek|snedstreck|schrägstrich|barra|kautta|ukośnik)/iu;

/** Endings that are words, beside the name of the dot with which they make no sentence. */
const saidOf: Readonly<Record<string, readonly string[]>> = {
  dot: ["me", "it", "de", "no", "se", "es", "tv", "co", "us", "ca"],
  punt: ["be", "de"],
  punkt: ["de", "at", "se", "no"],
  punktum: ["no", "se"],
  punto: ["it"],
  kropka: ["de", "no", "se"],
};

/** The words of a link, or of an address of a site; null where there is none. */
export function findLink(text: string): string | null {
  const found = begun.exec(text);
  if (found) return found[0];
  for (const [words, name = "", dot = "", ending = "", path, behind = ""] of text.matchAll(host)) {
    const kind = endingKind(ending);
    if (kind === null && !path) continue;
    if (kind === "plain" && (dot === "." ? name.length > 1 : true)) return words.trim();
    if (path && name !== "") return words.trim();
    if (kind === "word" && isMeantAsHost(name, dot, behind)) return `${name}.${ending}`;
  }
  const said = saidDots(text).find((dot) => isSaidAsHost(dot, text));
  return said ? text.slice(said.from, said.to) : null;
}

/** Before a word that goes on in small letters an ending is the next sentence's first word: "love coffee.it helps". */
function isMeantAsHost(name: string, dot: string, behind: string): boolean {
  if (dot !== "." || name.length < 5) return false;
  return /[\d_-]/.test(name) || !/^\s+\p{Ll}/u.test(behind);
}

function isSaidAsHost({ name, dot, ending, to }: SaidDot, text: string): boolean {
  if (name.toLowerCase() === "www") return true;
  const kind = endingKind(ending);
  if (kind !== null && slash.test(text.slice(to, to + 16))) return true;
  if (kind === "plain") return name.length > 2;
  return name.length > 3 && saidOf[dot]?.includes(ending.toLowerCase()) === true;
}
