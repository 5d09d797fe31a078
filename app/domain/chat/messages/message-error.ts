import { freeAllowance } from "#app/domain/chat/allowance/free-conversations-and-messages.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

/** Why `send_message` wrote nothing. */
export type Refusal =
  | "forbidden"
  | "not_found"
  | "partner_not_activated"
  | "partner_away"
  | "conversation_exists"
  | "conversation_limit"
  | "message_limit"
  | "insufficient_credits"
  | "gift_unknown"
  | "photo_unknown";

/** The error for a refusal; `needed` and `credits` (the wallet) are told where credits would have helped. */
export function messageError(refusal: Refusal, { needed, credits }: { needed: number; credits: number }): AppError {
  if (refusal === "insufficient_credits") return new AppError(refusal, { needed, credits });
  if (refusal === "message_limit") return new AppError(refusal, { count: freeAllowance.messages, needed, credits });
  if (refusal === "conversation_limit") return new AppError(refusal, { count: freeAllowance.conversations });
  return new AppError(refusal);
}
