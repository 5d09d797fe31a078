import path from "node:path";
import { contentHash } from "#app/platform/themes/theme-asset.server.ts";
import { readLanderFileName, typeOfLanderFile } from "./lander-files.ts";

/** A brand's own pictures and films: their addresses by file name, and themselves by the last part of the address. */
export type LanderFiles = {
  addresses: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, { body: Buffer; type: string }>;
};

/** Reads files as a revision keeps them, in base64 by name; their addresses carry their hash, so they never change. */
export function shelveLanderFiles(stored: Readonly<Record<string, string>>): LanderFiles {
  const shelved = Object.entries(stored).flatMap(([name, base64]) => {
    const read = readLanderFileName(name);
    if (!read) return [];
    const body = Buffer.from(base64, "base64");
    return [
      {
        name,
        at: `${path.parse(name).name}.${contentHash(body)}.${read.kind}`,
        body,
        type: typeOfLanderFile(read.kind),
      },
    ];
  });
  return {
    addresses: new Map(shelved.map(({ name, at }) => [name, `/brand/landers/${at}`])),
    files: new Map(shelved.map(({ at, body, type }) => [at, { body, type }])),
  };
}
