import type { ChatsState } from "./chats-state.ts";

/** The list as a member left it, and how far it was scrolled where it scrolls by itself. */
type KeptChats = { me: string; state: ChatsState; top: number };

let kept: KeptChats | null = null;

/** Keeps the list for when its member comes back to it in this window. */
export function keepChats(chats: KeptChats): void {
  kept = chats;
}

/** The list as this member left it; null where there is none. */
export const chatsOf = (me: string): KeptChats | null => (kept?.me === me ? kept : null);
