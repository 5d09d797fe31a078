import { z } from "zod";

const parts = z.record(z.string(), z.unknown());
const texts = z.record(z.string(), z.string());

/**
 * A brand as it is being written: the parts of a revision, what is in each of them sound or not. Niche and source are
 * found when it is published.
 */
export const draftContract = z.strictObject({
  declaration: parts,
  copy: parts,
  texts: parts.default({}),
  legal: texts,
  logo: z.strictObject({ full: z.string(), mark: z.string() }),
  landers: parts.default({}),
  landerFiles: texts.default({}),
  /** By their names in the storage. */
  pictures: parts.default({}),
});

export type DraftDocument = z.infer<typeof draftContract>;

/**
 * What a revision declares, as a draft: also that of a revision which today's contract no longer takes.
 * @throws ZodError for what was never a revision.
 */
export function draftOfRevision(document: unknown): DraftDocument {
  const { source: _source, niche: _niche, ...declared } = z.record(z.string(), z.unknown()).parse(document);
  return draftContract.parse(declared);
}
