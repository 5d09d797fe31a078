import { z } from "zod";

/** A moment, in ISO 8601. */
export const moment = z
  .date()
  .transform((date) => date.toISOString())
  .or(z.string());
