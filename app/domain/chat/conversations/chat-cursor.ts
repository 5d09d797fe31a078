import { z } from "zod";
import { listedMoment } from "#app/platform/forms/list-cursor.ts";

/** Where a page of chats ended: the last message's moment and the conversation. */
export type ChatPosition = { at: Date; id: string };

const form = z.tuple([z.coerce.number().pipe(listedMoment), z.uuid()]);

/** A position as part of an address. */
export function writeChatCursor({ at, id }: ChatPosition): string {
  return `${at.getTime()}_${id}`;
}

/** The position that a text from an address says; null for one that says none. */
export function readChatCursor(text: string | null | undefined): ChatPosition | null {
  const read = form.safeParse(text?.split("_"));
  return read.success ? { at: read.data[0], id: read.data[1] } : null;
}
