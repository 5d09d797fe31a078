import { storedItems } from "#app/domain/brands/device-storage/stored-items.ts";

/** Texts that were not sent because another member is logged in by now, by who wrote them and to whom. */
type Refused = Record<string, string>;

type Heard = { owner: string; partner: string; text: string };

const watchers = new Set<(heard: Heard) => void>();
const keyOf = (owner: string, partner: string): string => `${owner} ${partner}`;

function isRefused(value: unknown): value is Refused {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

function read(): Refused {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storedItems.refusedTexts.name) ?? "{}");
    return isRefused(kept) ? kept : {};
  } catch {
    return {};
  }
}

function write(texts: Refused): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(storedItems.refusedTexts.name);
    else sessionStorage.setItem(storedItems.refusedTexts.name, JSON.stringify(texts));
  } catch {
    // A browser that keeps nothing still has the text in the field.
  }
}

/** What `owner` wrote to `partner` in this tab and could not send; null where there is none. */
export const readRefused = (owner: string, partner: string): string | null => read()[keyOf(owner, partner)] ?? null;

/** Keeps what is in the field of who wrote it, in this tab alone; nothing is kept of an empty text. */
export function keepRefused(owner: string, partner: string, text: string): void {
  const { [keyOf(owner, partner)]: _former, ...others } = read();
  write(text.trim() === "" ? others : { ...others, [keyOf(owner, partner)]: text });
}

/** Puts a message that was refused back behind what was refused before, and tells the field that shows it. */
export function addRefused(owner: string, partner: string, text: string): void {
  const former = readRefused(owner, partner);
  keepRefused(owner, partner, former === null ? text : `${former}\n${text}`);
  for (const watch of watchers) watch({ owner, partner, text });
}

/** Hears of every message that is put back. */
export function watchRefused(watch: (heard: Heard) => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/** Two texts of which the first was written earlier, as one; lines that the second has already are not put before it. */
export function joinTexts(former: string, latter: string): string {
  if (former === "" || `\n${latter}\n`.includes(`\n${former}\n`)) return latter;
  return latter === "" ? former : `${former}\n${latter}`;
}
