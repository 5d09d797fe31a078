import { z } from "zod";

/** A text of a pattern, with what to say where it does not fit; editors and our own reports show `patternErrorMessage`. */
export const named = (pattern: RegExp, patternErrorMessage: string) =>
  z.string().regex(pattern).meta({ patternErrorMessage });
