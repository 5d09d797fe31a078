import type { ChatAllowance } from "#app/domain/chat/conversations/conversation-state.ts";
import type { FictionalNoticeProps } from "#app/features/fictional-profiles/fictional-notice.tsx";
import type { Unsent } from "#app/features/connection/unsent.ts";

/** What the sheet of gifts needs of its page; `asks` is whether a fictional profile is given to for the first time. */
export type GiftPage = { allowance: ChatAllowance; fictional: FictionalNoticeProps | null; asks: boolean };

/** What the server answers to a gift: what is wrong, or the conversation it was given in. */
export type GiftAnswer = { problem: string | null; conversation: string | null } | Unsent;
