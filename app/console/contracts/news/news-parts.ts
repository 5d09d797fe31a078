import { z } from "zod";
import { newsAudience, newsPath, newsWords } from "#app/domain/notifications/news/news-contract.ts";

/** The brand and the news that a path names, by their id. */
export const ofNews = z.object({ brand: z.string(), news: z.string() });

/** How news stand: written, waiting for their time, told, or stopped on the way. */
export const newsStatus = z.enum(["draft", "scheduled", "sent", "stopped"]);

export type NewsStatus = z.output<typeof newsStatus>;

/** What news say, where they lead, and whom they are for. */
export const newsContent = z.object({ words: newsWords, path: newsPath, audience: newsAudience });
