import { z } from "zod";

/** What an endpoint answers that has nothing to tell but that it is done. */
export const doneContract = z.object({ done: z.literal(true) });

export const done = { done: true } as const;
