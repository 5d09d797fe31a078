import { z } from "zod";
import { envContract } from "./env-contract.ts";

type Names = keyof z.infer<typeof envContract>;

/** What only means something together: where the first is set, the second must be. */
const together: readonly (readonly [Names, Names])[] = [
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["APP_DATABASE_URL", "DATABASE_URL"],
  ["CONSOLE_DATABASE_URL", "DATABASE_URL"],
];

const allowedEnv = envContract.superRefine((given, faults) => {
  const refuse = (name: Names) => faults.addIssue({ code: "custom", path: [name] });
  if (given.OPERATIONS_PORT === given.PORT) refuse("OPERATIONS_PORT");
  if (given.PAYMENT_SANDBOX === "on" && given.DEMO_HOSTS === "off") refuse("PAYMENT_SANDBOX");
  if (given.PAYMENT_FAKES === "on" && given.DEMO_HOSTS === "off") refuse("PAYMENT_FAKES");
  // why: a company's key travels with each call
  if (given.STRIPE_URL.startsWith("http:") && given.DEMO_HOSTS === "off") refuse("STRIPE_URL");
  if (!given.MOLLIE_URL.endsWith("/v2/")) refuse("MOLLIE_URL");
  for (const [name, needed] of together) if (given[name] !== undefined && given[needed] === undefined) refuse(needed);
});

export type Env = z.infer<typeof envContract>;

/** A variable that cannot be used, as one sentence for whoever starts the process. */
export class EnvError extends Error {}

/** One row of the documented table of variables. */
const rowContract = z.object({ about: z.string(), allowed: z.string() });

const secretNames = /URL$|TOKEN$|KEY|SECRET/;

/** Lists every variable with what it does, what is allowed and its default, for the README's table. */
export function describeEnv(): { name: string; about: string; allowed: string; fallback: string }[] {
  const defaults: Record<string, unknown> = envContract.parse({});
  return Object.entries(envContract.shape).map(([name, schema]) => ({
    name,
    ...rowContract.parse(schema.meta()),
    fallback: defaults[name] === undefined ? "" : String(defaults[name]),
  }));
}

/**
 * Parses the environment once.
 * @throws EnvError naming the variable, what was given and what is allowed.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = allowedEnv.safeParse(given);
  if (parsed.success) return parsed.data;
  const rows = describeEnv();
  const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  const sentences = [...names].map((name) => {
    const shown =
      given[name] === undefined ? "not set" : secretNames.test(name) ? "set to something else" : `"${given[name]}"`;
    return `${name} is ${shown}, but must be ${rows.find((row) => row.name === name)?.allowed}.`;
  });
  throw new EnvError(sentences.join("\n"));
}

let parsedOnce: Env | undefined;

/** The environment of this process, parsed at its first use. */
export function env(): Env {
  parsedOnce ??= readEnv(process.env);
  return parsedOnce;
}
