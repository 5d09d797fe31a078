import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import type { Unsent } from "#app/features/connection/unsent.ts";

/** What the sheet of gifts needs of its page. */
export type GiftPage = { allowance: ChatAllowance };

/** What the server answers to a gift: what is wrong, or the conversation it was given in. */
export type GiftAnswer = { problem: string | null; conversation: string | null } | Unsent;
