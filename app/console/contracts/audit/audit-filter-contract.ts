import { z } from "zod";

const word = z.string().trim().max(100).nullable().default(null);
const moment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable()
  .default(null);

/** What of the audit is asked for; whatever is left out is not asked. */
export const auditFilterContract = z.object({
  brand: word,
  operator: word,
  action: word,
  subjectKind: word,
  subjectId: word,
  from: moment,
  until: moment,
});
