import type { ChatMessage } from "#app/domain/chat/conversations/chat-message.ts";
import type { MemberSignal } from "#app/platform/live/member-signals.server.ts";
import type { MemberCounts } from "#app/domain/chat/counts/count-members.server.ts";

/** Whose windows are open. */
export type LiveMember = { tenantId: string; accountId: string; profileId: string; sessionId: string };

/** Where the hub reads what it tells, always as the member it tells it to. */
export type LiveSource = {
  hear(member: LiveMember, hear: (signal: MemberSignal) => void): () => void;
  /** The messages after a number, ascending, at most 50; none where the member may not read. */
  readMessages(member: LiveMember, input: { conversation: string; after: number }): Promise<ChatMessage[]>;
  /** Notes soon that the member was given a conversation up to a number. */
  markDelivered(member: LiveMember, input: { conversation: string; number: number }): void;
  readCounts(member: LiveMember): Promise<MemberCounts>;
  findEndedSessions(tenantId: string, ids: string[]): Promise<Set<string>>;
  /** Notes what is waiting to be noted. */
  settle(): Promise<void>;
};
