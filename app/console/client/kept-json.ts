import type { z } from "zod";

/** What this tab kept as JSON; null where there is nothing, and where an earlier release or an extension left another. */
export function keptJson<Kept>(text: string | null, contract: z.ZodType<Kept>): Kept | null {
  if (text === null || text === "") return null;
  try {
    return contract.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
