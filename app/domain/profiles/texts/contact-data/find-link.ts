import { endingKind } from "./domain-endings.ts";

const begun =
  /https?:\S{0,60}|h\s{1,2}t\s{1,2}t\s{1,2}p|www\s{0,2}\.\s{0,2}\S{1,60}|www\s{1,2}(?:dot|punt|punkt|point|punto|punktum|kropka|piste)\s{1,2}\S{1,60}/iu;

/** A host with its ending, and what comes behind. */
const host = /([\p{L}\p{N}_-]{1,40})(\.|\s{1,2}\.\s{1,2})(\p{L}{2,10})(?![\p{L}\p{N}_])(\/[\p{L}\p{N}@])?(.{0,3})/gsu;

/** A host whose dot is a word, and a slash behind it. */
const spelled =
  /([\p{L}\p{N}_-]{1,40})\s{1,2}(dot|punt|punkt|point|punto|punktum|kropka|piste)\s{1,2}(\p{L}{2,10})(?!\p{L})(\s{0,2}(?:\/|slash|skråstrek|snedstreck|schrägstrich|barra|kautta|ukośnik))?/giu;

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
  for (const [words, name = "", dot = "", ending = "", slash] of text.matchAll(spelled))
    if (isSaidAsHost({ name, dot, ending, slash })) return words;
  return null;
}

/** Before a word that goes on in small letters an ending is the next sentence's first word: "love coffee.it helps". */
function isMeantAsHost(name: string, dot: string, behind: string): boolean {
  if (dot !== "." || name.length < 5) return false;
  return /[\d_-]/.test(name) || !/^\s+\p{Ll}/u.test(behind);
}

type Said = { name: string; dot: string; ending: string; slash: string | undefined };

function isSaidAsHost({ name, dot, ending, slash }: Said): boolean {
  const kind = endingKind(ending);
  if (slash !== undefined && kind !== null) return true;
  if (kind === "plain") return name.length > 2;
  return name.length > 3 && saidOf[dot.toLowerCase()]?.includes(ending.toLowerCase()) === true;
}
