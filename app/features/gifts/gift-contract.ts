import { z } from "zod";

/** What a form or the sheet sends of a gift; the same id twice is one gift. */
export const giftContract = z.object({ giftId: z.string().min(1).max(40), clientMessageId: z.uuid() });
