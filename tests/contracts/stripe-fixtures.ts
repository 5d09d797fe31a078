import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** The objects of Stripe's fixtures by their name, each with its fields. */
export const stripeFixtures = z
  .record(z.string(), z.record(z.string(), z.unknown()))
  .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, "stripe.fixtures.json"), "utf8")));
