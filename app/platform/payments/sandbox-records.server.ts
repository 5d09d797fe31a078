import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Storage } from "#app/platform/storage/storage.ts";

const record = z.object({
  ref: z.string(),
  tenantId: z.string(),
  status: z.enum(["open", "pending", "paid", "failed", "cancelled"]),
  /** When a pending payment arrives, in milliseconds since 1970. */
  arrivesAt: z.number().nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  method: z.string(),
  description: z.string(),
  locale: z.string(),
  /** What was given back of it, each under the key of its order. */
  refunds: z.array(z.object({ key: z.string(), amountMinor: z.int() })).default([]),
  returnUrl: z.url(),
  eventUrl: z.url(),
});

/** A payment as the sandbox keeps it, on its own side of the wall. */
export type SandboxRecord = z.infer<typeof record>;

export type SandboxRecords = {
  read(tenantId: string, ref: string): Promise<SandboxRecord | null>;
  /** Reads, changes and writes a record, one change at a time; `change` gives null where nothing changes. */
  change(
    tenantId: string,
    ref: string,
    change: (before: SandboxRecord | null) => SandboxRecord | null,
  ): Promise<SandboxRecord | null>;
};

const refForm = /^sb_[A-Za-z0-9_-]{20,60}$/;
const keyOf = (tenantId: string, ref: string) => `${tenantId}/sandbox-payments/${ref}.json`;

/** The sandbox's own books: a file a payment. */
export function createSandboxRecords(storage: () => Promise<Storage>): SandboxRecords {
  // why: the sandbox runs in development alone, where one process does everything
  const changing = new Map<string, Promise<unknown>>();

  async function read(tenantId: string, ref: string): Promise<SandboxRecord | null> {
    if (!refForm.test(ref)) return null;
    const object = await (await storage()).get(keyOf(tenantId, ref));
    return object && record.parse(await json(object.body));
  }

  return {
    read,
    async change(tenantId, ref, change) {
      const key = keyOf(tenantId, ref);
      const before = changing.get(key) ?? Promise.resolve();
      const work = before
        .catch(() => {})
        .then(async () => {
          const known = await read(tenantId, ref);
          const changed = change(known);
          if (changed === null) return known;
          await (await storage()).put(key, Buffer.from(JSON.stringify(changed)), "application/json");
          return changed;
        });
      changing.set(key, work);
      try {
        return await work;
      } finally {
        if (changing.get(key) === work) changing.delete(key);
      }
    },
  };
}
