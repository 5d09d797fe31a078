import { z } from "zod";
import { tidyLine, tidyText } from "./tidy-text.ts";

/**
 * Lengths are those after tidying: `least` in code points, 1 unless said otherwise; `most` in UTF-16 units, as
 * `maxlength` counts on a page (HTML, "maxlength"). `error` is said of a text that is missing, too short or too long,
 * `tooLong` instead of one that is too long.
 */
type WrittenRule = { least?: number; most: number; error?: string; tooLong?: string };

function written(tidy: (text: string) => string, { least = 1, most, error, tooLong = error }: WrittenRule) {
  return (
    z
      .string(error)
      .overwrite(tidy)
      .min(least, error)
      // why twice: zod counts code points, pages count units; one refusal is enough
      .max(most, { error: tooLong, abort: true })
      .refine((text) => text.length <= most, tooLong)
  );
}

/**
 * A text of several lines that people write: tidied, then counted, so that a blank one is an empty one. Every such text
 * of a form or a call is read by this or by `writtenLine` (issue 31, lines 14 and 19).
 */
export const writtenText = (rule: WrittenRule) => written(tidyText, rule);

/** A text of one line that people write; otherwise as `writtenText`. */
export const writtenLine = (rule: WrittenRule) => written(tidyLine, rule);

/** Tells whether a contract reads what people write, by `writtenText` or `writtenLine`. */
export function isWritten(contract: z.core.$ZodType): boolean {
  return (contract._zod.def.checks ?? []).some((check) => {
    const { def } = check._zod;
    return "tx" in def && (def.tx === tidyText || def.tx === tidyLine);
  });
}
