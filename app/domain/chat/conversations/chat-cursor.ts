import { z } from "zod";

/** Where a page of chats ended: the last message's moment and the conversation. */
export type ChatPosition = { at: Date; id: string };

const form = z.tuple([z.coerce.number().int().min(0).max(8.64e15), z.uuid()]);

/** A position as part of an address. */
export function writeChatCursor({ at, id }: ChatPosition): string {
  return `${at.getTime()}_${id}`;
}

/** The position that a text from an address says; null for one that says none. */
export function readChatCursor(text: string | null | undefined): ChatPosition | null {
  const read = form.safeParse(text?.split("_"));
  return read.success ? { at: new Date(read.data[0]), id: read.data[1] } : null;
}
