import { z } from "zod";
import { locales } from "#app/platform/locale/locales.ts";

const words = z.strictObject({ title: z.string().min(3).max(120), text: z.string().min(10).max(4_000) });

/** News of a brand as its operator writes them; `id` names them for good, `path` is where they lead on the site. */
export const newsContract = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{1,60}$/),
  path: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(500),
  words: z.partialRecord(z.enum(locales), words),
});

export type News = z.infer<typeof newsContract>;
