import { z } from "zod";
import { isAddressList } from "#app/platform/geo/ip-address.server.ts";

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** Every variable that Liaison reads: what it does, what is allowed, and what holds without it. */
const envContract = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production").meta({
    about: "How the process behaves: production, development or test",
    allowed: "production, development or test",
  }),
  PORT: wholeNumber(1, 65_535)
    .default(3000)
    .meta({ about: "Port that the site listens on", allowed: "a whole number from 1 to 65535" }),
  BIND_ADDRESS: z
    .string()
    .default("127.0.0.1")
    .meta({ about: "Address that the site listens on; 0.0.0.0 for all", allowed: "an IP address or host name" }),
  DATA_DIR: z
    .string()
    .min(1)
    .default(".data")
    .meta({ about: "Folder for the database, media, keys and outbox", allowed: "a path" }),
  DATABASE_URL: url(/^postgres(ql)?$/)
    .optional()
    .meta({
      about: "An outside PostgreSQL (15 or later), as the owner of the schema; without it Liaison starts its own",
      allowed: "a URL that begins with postgres:// or postgresql://",
    }),
  APP_DATABASE_URL: url(/^postgres(ql)?$/)
    .optional()
    .meta({
      about: "The same database as the role that owns nothing; derived from DATABASE_URL when absent",
      allowed: "a URL that begins with postgres:// or postgresql://",
    }),
  DATABASE_POOL: wholeNumber(2, 200).default(20).meta({
    about: "Connections that one process holds at most, beside six for jobs and signals",
    allowed: "a whole number from 2 to 200",
  }),
  SEED_MEMBERS: wholeNumber(0, 1_000_000).default(2_000).meta({
    about: "Demo members to seed into an empty database, where DEMO_HOSTS is on; 0 for none",
    allowed: "a whole number from 0 to 1000000",
  }),
  DEMO_HOSTS: z.enum(["on", "off"]).default("on").meta({
    about: "Whether every brand also answers at <id>.localhost; turn off in production",
    allowed: "on or off",
  }),
  TRUSTED_PROXIES: z.string().refine(isAddressList).default("").meta({
    about: "Addresses or CIDR ranges, comma separated, whose forwarded headers are believed",
    allowed: "addresses or CIDR ranges, comma separated",
  }),
  REDIS_URL: url(/^rediss?$/)
    .optional()
    .meta({
      about: "Redis for the bus and the rate limits; PostgreSQL without it",
      allowed: "a URL that begins with redis:// or rediss://",
    }),
  SMTP_URL: url(/^smtps?$/)
    .optional()
    .meta({
      about: "Mail server; without it mails are written to DATA_DIR/outbox",
      allowed: "a URL that begins with smtp:// or smtps://",
    }),
  MAIL_KEYS_DIR: z.string().min(1).optional().meta({
    about: "Folder of the keys that sign mails, the same on every machine; DATA_DIR/keys/mail without it",
    allowed: "a path",
  }),
  SMS_URL: url(/^https?$/)
    .optional()
    .meta({
      about: "SMS provider's HTTP endpoint; without it messages are written to DATA_DIR/outbox",
      allowed: "a URL that begins with http:// or https://",
    }),
  SMS_TOKEN: z.string().optional().meta({ about: "Bearer token for the SMS provider", allowed: "any text" }),
  PHOTO_CHECK_URL: url(/^https?$/)
    .optional()
    .meta({
      about:
        "Photo check provider's HTTP endpoint; without it photos wait for staff, or are approved at once where DEMO_HOSTS is on",
      allowed: "a URL that begins with http:// or https://",
    }),
  PHOTO_CHECK_TOKEN: z
    .string()
    .optional()
    .meta({ about: "Bearer token for the photo check provider", allowed: "any text" }),
  S3_ENDPOINT: url(/^https?$/)
    .optional()
    .meta({
      about: "S3 endpoint for media; without S3_BUCKET media live in DATA_DIR/media",
      allowed: "a URL that begins with http:// or https://",
    }),
  S3_BUCKET: z.string().optional().meta({ about: "S3 bucket for media", allowed: "any text" }),
  S3_REGION: z.string().default("eu-west-1").meta({ about: "S3 region", allowed: "any text" }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    about: "S3 access key; without it the SDK looks for an instance role or profile",
    allowed: "any text, together with S3_SECRET_ACCESS_KEY",
  }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ about: "S3 secret key", allowed: "any text, together with S3_ACCESS_KEY_ID" }),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional()
    .meta({
      about: "Public key of web pushes; without it a pair is made once in DATA_DIR/keys",
      allowed: "87 characters of base64url, together with VAPID_PRIVATE_KEY",
    }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .meta({
      about: "Private key of web pushes",
      allowed: "43 characters of base64url, together with VAPID_PUBLIC_KEY",
    }),
  PAYMENT_SANDBOX: z.enum(["on", "off"]).optional().meta({
    about:
      "Test payments that move no money; without it they follow DEMO_HOSTS, and where that is off they cannot be turned on",
    allowed: "on, where DEMO_HOSTS is on, or off",
  }),
  PAYMENT_FAKES: z.enum(["on", "off"]).default("off").meta({
    about:
      "Stand-ins for Stripe and Mollie with checkout pages of their own, which move no money; where DEMO_HOSTS is off they cannot be turned on",
    allowed: "on, where DEMO_HOSTS is on, or off",
  }),
  SIGNING_SECRET: z.string().min(32).optional().meta({
    about:
      "Secret that signs links in mails and seals waiting jobs, the same on every machine; without it one is made once in DATA_DIR/keys",
    allowed: "at least 32 characters",
  }),
  MAIL_EVENTS_SECRET: z.string().min(32).optional().meta({
    about:
      "Secret that signs what the mail provider reports to /internal/mail-events; without it nothing is taken there",
    allowed: "at least 32 characters",
  }),
  OPERATIONS_PORT: wholeNumber(1, 65_535).optional().meta({
    about:
      "Port on 127.0.0.1 that tells health, /metrics and /internal/tls-allowed to programs of this machine; without it there is none",
    allowed: "a whole number from 1 to 65535, other than PORT",
  }),
  METRICS_TOKEN: z.string().min(16).optional().meta({
    about:
      "Bearer token that opens /metrics and /internal/tls-allowed on the site's own port; without it they are not there",
    allowed: "at least 16 characters",
  }),
  CHROMIUM_PATH: z.string().optional().meta({
    about: "Browser for the tests; they look for one, and install one, without it",
    allowed: "the path of a Chromium or Chrome",
  }),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"])
    .default("info")
    .meta({ about: "Least severe level that is logged", allowed: "fatal, error, warn, info, debug or silent" }),
});

type Names = keyof z.infer<typeof envContract>;

/** What only means something together: where the first is set, the second must be. */
const together: readonly (readonly [Names, Names])[] = [
  ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
  ["VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["APP_DATABASE_URL", "DATABASE_URL"],
];

const allowedEnv = envContract.superRefine((given, faults) => {
  const refuse = (name: Names) => faults.addIssue({ code: "custom", path: [name] });
  if (given.OPERATIONS_PORT === given.PORT) refuse("OPERATIONS_PORT");
  if (given.PAYMENT_SANDBOX === "on" && given.DEMO_HOSTS === "off") refuse("PAYMENT_SANDBOX");
  if (given.PAYMENT_FAKES === "on" && given.DEMO_HOSTS === "off") refuse("PAYMENT_FAKES");
  for (const [name, needed] of together) if (given[name] !== undefined && given[needed] === undefined) refuse(needed);
});

export type Env = z.infer<typeof envContract>;

/** Tells whether this process takes test payments. */
export function takesTestPayments({
  PAYMENT_SANDBOX,
  DEMO_HOSTS,
}: Pick<Env, "PAYMENT_SANDBOX" | "DEMO_HOSTS">): boolean {
  return DEMO_HOSTS === "on" && PAYMENT_SANDBOX !== "off";
}

/** Tells whether this process stands in for the real providers itself. */
export const fakesPayments = ({ PAYMENT_FAKES, DEMO_HOSTS }: Pick<Env, "PAYMENT_FAKES" | "DEMO_HOSTS">): boolean =>
  DEMO_HOSTS === "on" && PAYMENT_FAKES === "on";

/**
 * How many demo members this process seeds. Their passwords are known, so that a production never gets one (ASVS 5.0,
 * V6.3.2).
 */
export function demoMembersOf({ SEED_MEMBERS, DEMO_HOSTS }: Pick<Env, "SEED_MEMBERS" | "DEMO_HOSTS">): number {
  return DEMO_HOSTS === "on" ? SEED_MEMBERS : 0;
}

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
