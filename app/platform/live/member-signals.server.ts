import { z } from "zod";
import { processBus } from "#app/platform/runtime/process-bus.server.ts";

/** What a member's open windows are told: ids and numbers, never content. */
const memberSignal = z.discriminatedUnion("type", [
  /** A conversation reached a number. */
  z.object({ type: z.literal("message"), conversation: z.uuid(), number: z.int() }),
  /** The partner has been given, or has read, messages up to a number. */
  z.object({ type: z.literal("delivered"), conversation: z.uuid(), number: z.int() }),
  z.object({ type: z.literal("read"), conversation: z.uuid(), number: z.int() }),
  /** The partner is writing. */
  z.object({ type: z.literal("typing"), conversation: z.uuid() }),
  /** A conversation was removed, blocked or otherwise changed: read the list again. */
  z.object({ type: z.literal("chats") }),
  /** Unread messages, new likes or credits changed. */
  z.object({ type: z.literal("counts") }),
  /** Sessions ended: look whether this one is still alive. */
  z.object({ type: z.literal("sessions") }),
]);

export type MemberSignal = z.infer<typeof memberSignal>;

const topicOf = (tenantId: string, profileId: string) => `member:${tenantId}:${profileId}`;

/**
 * Tells a member's open windows, in every process, that something changed. Call it after the commit, never inside the
 * transaction, and do not wait for it: the row is the truth, a lost signal costs a delay.
 */
export function signalMember(tenantId: string, profileId: string, signal: MemberSignal): void {
  void processBus()?.publish(topicOf(tenantId, profileId), JSON.stringify(signal));
}

/** Hears what one member of one brand is told. Returns what ends it. */
export function hearMember(tenantId: string, profileId: string, hear: (signal: MemberSignal) => void): () => void {
  const bus = processBus();
  if (!bus) throw new Error("The bus is not open yet");
  return bus.subscribe(topicOf(tenantId, profileId), (payload) => hear(memberSignal.parse(JSON.parse(payload))));
}
