import { Resolver } from "node:dns/promises";
import { z } from "zod";

/** What DNS says of a host: where it leads, by which other name, and what is written at its name for proofs. */
export const foundContract = z.object({
  addresses: z.array(z.string()),
  names: z.array(z.string()),
  texts: z.array(z.string()),
});

export type FoundDns = z.infer<typeof foundContract>;

/** Where the proof that somebody owns a host stands, as a TXT record. */
export const proofNameOf = (host: string): string => `_liaison.${host}`;

/**
 * Asks DNS for a host, at `servers` (addresses with or without a port) or else where this machine does; an answer waits
 * for four seconds at most. Null where DNS did not answer.
 */
export async function lookUpHost(host: string, servers: readonly string[]): Promise<FoundDns | null> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  try {
    const [four, six, names, texts] = await Promise.all([
      answerTo(() => resolver.resolve4(host)),
      answerTo(() => resolver.resolve6(host)),
      answerTo(() => resolver.resolveCname(host)),
      answerTo(async () => (await resolver.resolveTxt(proofNameOf(host))).map((pieces) => pieces.join(""))),
    ]);
    return {
      addresses: [...four, ...six].toSorted(),
      names: names.map((name) => name.toLowerCase()).toSorted(),
      texts: texts.slice(0, mostTexts).map((text) => text.slice(0, longestText)),
    };
  } catch (error) {
    if (error instanceof Error && "syscall" in error) return null;
    throw error;
  }
}

// why: whoever owns the name writes what they like there, and it is kept and shown
const mostTexts = 10;
const longestText = 255;

async function answerTo(ask: () => Promise<string[]>): Promise<string[]> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOTFOUND" || code === "ENODATA") return [];
    throw error;
  }
}
