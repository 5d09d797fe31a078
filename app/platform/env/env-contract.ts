import { z } from "zod";
import { hasOnlyAddresses, isAddressList } from "#app/platform/geo/ip-address.server.ts";
import { houseAddress } from "#app/platform/mail-address/mail-address.ts";

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));
const url = (protocols: RegExp) => z.url({ protocol: protocols });

/** Every variable that Liaison reads: what it does, what is allowed, and what holds without it. */
export const envContract = z.object({
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
  CONSOLE_DATABASE_URL: url(/^postgres(ql)?$/)
    .optional()
    .meta({
      about: "The same database as the role of the console; derived from DATABASE_URL when absent",
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
  CONSOLE_HOST: z
    .string()
    // why not by the rule of hosts: that stands on this
    .regex(/^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/)
    .optional()
    .meta({
      about:
        "Host of the operators' console, a brand's in no case; console.localhost without it, and where DEMO_HOSTS is off no console",
      allowed: "a host name in lower case and punycode, without a port",
    }),
  HOSTS_ADDRESSES: z.string().refine(hasOnlyAddresses).default("").meta({
    about:
      "Public addresses of the proxy, to which the DNS of every brand's host must lead; without them the console cannot say whether it does",
    allowed: "IP addresses, comma separated",
  }),
  HOSTS_TLS_PORT: wholeNumber(1, 65_535).default(443).meta({
    about: "Port at those addresses where certificates are looked at",
    allowed: "a whole number from 1 to 65535",
  }),
  HOSTS_DNS: z.string().refine(hasOnlyAddresses).default("").meta({
    about: "DNS servers that are asked about brands' hosts; those of the machine without it",
    allowed: "IP addresses with or without a port, comma separated",
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
  CONSOLE_MAIL_FROM: houseAddress.optional().meta({
    about: "Address that mails of the console come from; console@ and its host without it",
    allowed: "a mail address",
  }),
  MAIL_KEYS_DIR: z.string().min(1).optional().meta({
    about: "Folder of the keys that sign mails, the same on every machine; DATA_DIR/keys/mail without it",
    allowed: "a path",
  }),
  SMS_URL: url(/^https?$/)
    .optional()
    .meta({
      about:
        "SMS provider's HTTP endpoint; without it messages are written to DATA_DIR/outbox where DEMO_HOSTS is on, and none are sent where it is off, so that no brand offers direct debit",
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
  PAYMENT_KEYS_SECRET: z
    .string()
    .regex(/^[^,\s]{32,}(,[^,\s]{32,})*$/)
    .optional()
    .meta({
      about:
        "Secret under which the companies' keys at Stripe and Mollie are encrypted, the same on every machine; without it no brand takes real payments. Of several the first encrypts, and the others still decrypt",
      allowed: "at least 32 characters each, comma separated, without spaces",
    }),
  STRIPE_URL: url(/^https?$/)
    .default("https://api.stripe.com")
    .meta({
      about: "Where Stripe is asked",
      allowed: "a URL that begins with https://; http:// where DEMO_HOSTS is on",
    }),
  MOLLIE_URL: url(/^https$/)
    .default("https://api.mollie.com/v2/")
    .meta({ about: "Where Mollie is asked", allowed: "a URL that begins with https:// and ends in /v2/" }),
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
