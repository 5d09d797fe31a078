import { z } from "zod";
import { moment } from "#app/console/contracts/moment.ts";

/** A host of a brand, with what DNS is to say of it and what it said, and how its certificate stands. */
export const hostContract = z.object({
  host: z.string(),
  /** Whether it leads to the brand, and whether all others lead to it. */
  serves: z.boolean(),
  canonical: z.boolean(),
  claimedBy: z.string(),
  claimedAt: moment,
  provedAt: moment.nullable(),
  /** The TXT record that proves it. */
  proof: z.object({ name: z.string(), text: z.string() }),
  found: z
    .object({ addresses: z.array(z.string()), names: z.array(z.string()), texts: z.array(z.string()) })
    .nullable(),
  lookedAt: moment.nullable(),
  certificate: z.enum(["pending", "issuing", "live", "failing"]),
  /** Why it is not live: a code, empty where nothing is wrong. */
  reason: z.string(),
  since: moment,
  endsAt: moment.nullable(),
  /** When the proxy last asked whether it may have a certificate. */
  askedAt: moment.nullable(),
});

export type Host = z.output<typeof hostContract>;

/** A host as it is written in an address. */
export const hostName = z.string().min(1).max(300);
