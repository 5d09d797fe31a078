import { z } from "zod";
import { anyway } from "#app/domain/chat/messages/anyway.ts";

/** What a form or the sheet sends of a gift; the same id twice is one gift. */
export const giftContract = z.object({ giftId: z.string().min(1).max(40), clientMessageId: z.uuid(), anyway });
