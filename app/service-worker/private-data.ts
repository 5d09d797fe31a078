import { clearChatStore } from "#app/features/chat/outbox/chat-store.ts";
import { cacheNames, privateCaches } from "./cache-names.ts";
import { startAnew } from "./kept-pages.ts";

const owner = "/owner";

/** The profile of the member whose data is here; empty where there is none. */
export async function readOwner(): Promise<string> {
  const kept = await (await caches.open(cacheNames.owner)).match(owner);
  return kept ? kept.text() : "";
}

/** Tells whether a page was made for another member than the one whose data is here. */
export async function isOfAnother(madeFor: string | null): Promise<boolean> {
  const kept = await readOwner();
  return madeFor !== null && kept !== "" && madeFor !== kept;
}

async function keepOwner(name: string): Promise<void> {
  await (await caches.open(cacheNames.owner)).put(owner, new Response(name));
}

/** Empties what this browser keeps of a member: copies of pages, portraits, unsent messages and drafts. */
export async function forgetMember(): Promise<void> {
  startAnew();
  await Promise.all([...privateCaches.map((name) => caches.delete(name)), clearChatStore().catch(() => null)]);
  await keepOwner("");
}

/**
 * Empties what belongs to anybody but the one who reads now; an empty name is nobody. Says whether there was something
 * to forget.
 */
export async function keepFor(reader: string): Promise<boolean> {
  const former = await readOwner();
  if (former === reader) return false;
  if (former !== "") await forgetMember();
  await keepOwner(reader);
  return former !== "";
}
