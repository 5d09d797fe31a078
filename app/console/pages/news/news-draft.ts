import { z } from "zod";
import { keptJson } from "#app/console/client/kept-json.ts";
import { saveNews } from "#app/console/contracts/news/save-news.ts";
import { isBlank } from "#app/platform/forms/tidy-text.ts";

/** News as they are being written: words of every language, even where nothing stands yet. */
export type NewsDraft = Omit<z.input<typeof saveNews.input>, "brand" | "id" | "version" | "audience"> & {
  audience: z.output<typeof saveNews.input.shape.audience>;
};

const keptDraft = z.object({
  words: z.partialRecord(saveNews.input.shape.words.keyType, z.object({ title: z.string(), text: z.string() })),
  path: z.string(),
  audience: saveNews.input.shape.audience,
});

export const emptyDraft: NewsDraft = { words: {}, path: "/", audience: saveNews.input.shape.audience.parse({}) };

/** What this tab kept of a draft; null where there is nothing, or nothing that can be read. */
export const readKeptDraft = (text: string): NewsDraft | null => keptJson(text, keptDraft);

/** The draft as it is sent: without languages in which nothing stands. */
export const filledDraft = ({ words, ...rest }: NewsDraft): NewsDraft => ({
  ...rest,
  words: Object.fromEntries(Object.entries(words).filter(([, { title, text }]) => !isBlank(title) || !isBlank(text))),
});
