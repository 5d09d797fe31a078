import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import type { Member } from "#tests/e2e/site/members.ts";

const sent = z.object({ message: z.object({ conversation: z.uuid() }) });
const read = z.object({ messages: z.array(z.object({ text: z.string() })) });

const call = (from: Pick<Member, "cookie" | "brand">) => ({
  cookie: from.cookie,
  ...sameOrigin(from.brand),
  accept: "application/json",
  "content-type": "application/json",
});

/** Has one member write to another without a browser; gives the conversation. */
export async function writeTo(
  from: Pick<Member, "cookie" | "brand" | "name">,
  to: Pick<Member, "id">,
  text: string,
): Promise<string> {
  const body = JSON.stringify({ kind: "text", clientMessageId: randomUUID(), text });
  const { status, json } = await ask(`/members/${to.id}/messages`, {
    brand: from.brand,
    method: "POST",
    headers: call(from),
    body,
  });
  if (status !== 200) throw new Error(`${from.name} could not write to ${to.id}: ${status}`);
  return sent.parse(json()).message.conversation;
}

/** The texts of a conversation as one of the two reads them. */
export async function textsOf(reader: Pick<Member, "cookie" | "brand">, conversation: string): Promise<string[]> {
  const { json } = await ask(`/chats/${conversation}/messages?after=0`, { brand: reader.brand, headers: call(reader) });
  return read.parse(json()).messages.map(({ text }) => text);
}
