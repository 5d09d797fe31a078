import { expect, it } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** Whatever opens a line to elsewhere from the server, and what its call must say so that nobody waits for ever. */
const lines: readonly { call: RegExp; limits: readonly RegExp[]; exempt?: Readonly<Record<string, string>> }[] = [
  { call: /\bfetch\(/g, limits: [/signal: AbortSignal\.timeout\(/] },
  { call: /\bnew Redis\(/g, limits: [/connectTimeout:/, /commandTimeout:/, /maxRetriesPerRequest: 0/] },
  { call: /\bnew S3Client\(/g, limits: [/connectionTimeout:/, /requestTimeout:/, /throwOnRequestTimeout: true/] },
  { call: /\bclient\s*\.send\(/g, limits: [/within\(patience\.(?:read|write)\)/] },
  {
    call: /\bcreateTransport\(/g,
    limits: [/connectionTimeout:.*greetingTimeout:.*socketTimeout:|streamTransport: true/s],
  },
  { call: /\bnew Stripe\(/g, limits: [/timeout:/, /maxNetworkRetries:/] },
  { call: /\bnew Resolver\(/g, limits: [/timeout: [\d_]+/, /tries: \d/] },
  {
    call: /\bnew pg\.Client\(/g,
    limits: [/connectionTimeoutMillis:/, /query_timeout:/],
    exempt: {
      "app/platform/db/connection/connect.server.ts": "migrations take as long as they need; connecting is limited",
      "app/platform/db/cluster/embedded-postgres.server.ts":
        "stays connected to a server of this machine to show that it is used",
    },
  },
  {
    call: /\bnew pg\.Pool\(/g,
    limits: [/\.\.\.lineLimits/],
    exempt: { "app/platform/db/schema/shadow-database.server.ts": "developers compare the schema with it" },
  },
  {
    call: /\bnew PgBoss\(/g,
    limits: [/\.\.\.lineLimits/],
    exempt: {
      "app/platform/jobs/install-jobs.server.ts": "changes tables at the start, which takes as long as it needs",
    },
  },
  { call: /\bconst lineLimits = /g, limits: [/connectionTimeoutMillis:/, /query_timeout:/, /pipeline: true/] },
  { call: /(?:\b\w+\([^()]*)?\bclientOf\(\w+\)\.then\(ask\b/g, limits: [/^within\(timeLimit, /] },
  { call: /(?<![.\w])request\(/g, limits: [/timeout: [\d_]+/] },
];

const server = sourceFiles.filter(
  ({ name }) =>
    (name.startsWith("app/platform/") || name.startsWith("app/domain/") || name.startsWith("app/http/")) &&
    !name.endsWith(".test.ts"),
);

/** The text of a call from its name to the bracket that closes it, or of a statement to its end. */
function textFrom(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at] ?? "";
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
    if (depth === 0 && (")]}".includes(sign) || sign === ";")) return source.slice(start, at + 1);
  }
  return source.slice(start);
}

const places = lines.flatMap(({ call, limits, exempt = {} }) =>
  server.flatMap(({ name, source }) =>
    [...source.matchAll(call)]
      .filter(() => !(name in exempt))
      .map(({ index }) => ({ place: `${name}: ${call.source}`, text: textFrom(source, index), limits })),
  ),
);

it.each(places)("$place waits so long at most", ({ text, limits }) => {
  for (const limit of limits) expect(text).toMatch(limit);
});

it("finds every kind of line, and each exemption is one that is needed", () => {
  for (const { call, exempt = {} } of lines) {
    const holders = server.filter(({ source }) => new RegExp(call.source).test(source)).map(({ name }) => name);
    expect(holders, call.source).not.toEqual([]);
    expect(
      Object.keys(exempt).filter((name) => !holders.includes(name)),
      call.source,
    ).toEqual([]);
  }
});

/** Packages that open lines: whoever imports one stands above, or has a reason. */
const packages: Readonly<Record<string, readonly string[]>> = {
  ioredis: ["app/platform/redis/open-redis.server.ts", "app/platform/redis/redis-part.server.ts"],
  "@aws-sdk/client-s3": ["app/platform/storage/s3-storage.server.ts"],
  nodemailer: ["app/platform/mail/mail-part.server.ts", "app/platform/mail/mailer.server.ts"],
  // One looks for a free port, one reads addresses, one opens what is listened on, not a line.
  "node:net": [
    "app/http/listener/listen.server.ts",
    "app/platform/db/cluster/embedded-postgres.server.ts",
    "app/platform/geo/ip-address.server.ts",
  ],
  "node:dns/promises": ["app/platform/hosts/look-up-host.server.ts", "app/platform/mail/check-mail-dns.server.ts"],
  "node:dns": [],
  // One has nothing but the names of methods and languages of it, one talks to a server of this machine.
  "@mollie/api-client": [
    "app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts",
    "app/platform/payments/mollie/mollie-client.server.ts",
    "app/platform/payments/mollie/mollie-methods.ts",
    "app/platform/payments/mollie/mollie-provider.server.ts",
  ],
  // It keeps Mollie's package from opening a line over HTTPS to a fake.
  "node:https": ["app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts"],
  // It waits for ten seconds at most, says nothing, and goes.
  "node:tls": ["app/platform/hosts/look-at-certificate.server.ts"],
  undici: [],
};

it.each(Object.entries(packages))("%s is opened where its limits are known, and nowhere else", (name, allowed) => {
  const users = sourceFiles
    .filter(
      (file) =>
        file.name.startsWith("app/") &&
        !file.name.endsWith(".test.ts") &&
        new RegExp(`^import (?!type)[^;]* from "${name}";$`, "m").test(file.source),
    )
    .map((file) => file.name);
  expect(users.toSorted()).toEqual(allowed);
});
