import { type Part, PartRefusedError } from "#app/platform/parts/part.ts";
import { withTimeout } from "./with-timeout.ts";

/** What of a part is known: it is well, away, or refuses us; then `error` says why. */
export type PartFinding = { part: Part; status: "ok" | "away" | "refused"; error: unknown };

/** For how many milliseconds a part may think. */
const partTimeout = 5_000;

/** Asks a part whether it is well; never throws. */
export async function findPart(part: Part, patience = partTimeout): Promise<PartFinding> {
  try {
    await withTimeout(patience, part.prove());
    return { part, status: "ok", error: null };
  } catch (error) {
    return { part, status: error instanceof PartRefusedError ? "refused" : "away", error };
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/** A finding in a sentence that names what to set right, and no secret. */
export function tellFinding({ part, status, error }: PartFinding): string {
  if (status === "refused") return `${part.settings}: ${wordsOf(error)}`;
  return `${part.settings}: the ${part.name} cannot be reached (${wordsOf(error)}); the site works without it until it comes.`;
}

/**
 * Proves every part at the start of a process: what is away for the moment is told to `warn`.
 * @throws Error in a sentence a part where one refuses: a wrong password does not get better by waiting
 */
export async function verifyParts(
  parts: readonly Part[],
  warn: (sentence: string) => void,
  patience = partTimeout,
): Promise<void> {
  const findings = await Promise.all(parts.map((part) => findPart(part, patience)));
  for (const finding of findings) if (finding.status === "away") warn(tellFinding(finding));
  const refused = findings.filter(({ status }) => status === "refused");
  if (refused.length > 0) throw new Error(refused.map(tellFinding).join("\n"));
}
