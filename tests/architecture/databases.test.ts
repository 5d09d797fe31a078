import { describe, expect, it, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const modules = sourceFiles.filter(({ name }) => name.startsWith("app/"));
const folder = "app/platform/db";

type Rule = {
  what: string;
  pattern: RegExp;
  /** Who may, and why. */
  allowed: Readonly<Record<string, string>>;
};

/** Where there is one database for each group of tenants, these are the places that have to know (docs/scaling.md). */
const rules: readonly Rule[] = [
  {
    what: "says of which tenant a transaction is",
    pattern: /set_config\('app\.tenant_id'|set (?:local )?app\.tenant_id =(?! '<)/,
    allowed: {
      [`${folder}/transactions/with-tenant.server.ts`]: "a transaction",
      [`${folder}/transactions/read-as-tenant.server.ts`]: "a read",
      [`${folder}/transactions/call-as-tenant.server.ts`]: "a function",
      [`${folder}/transactions/with-console.server.ts`]: "a read over the brands that an operator holds",
      [`${folder}/preparation/count-contents.server.ts`]: "the owner counts what every tenant has, tenant by tenant",
    },
  },
  {
    what: "takes a database that it is given",
    pattern: /\b(?:withTenantOn|withPlatformOn|readAsTenantOn|callAsTenantOn)\b/,
    allowed: {
      [`${folder}/transactions/with-tenant.server.ts`]: "its own",
      [`${folder}/transactions/read-as-tenant.server.ts`]: "its own",
      [`${folder}/transactions/call-as-tenant.server.ts`]: "its own",
      [`${folder}/transactions/with-console.server.ts`]: "the console's way in",
      "app/commands/ledger/check-ledgers.ts": "a proof that reads every entry, with more patience than the site has",
    },
  },
  {
    what: "takes the process's database without a tenant",
    pattern: /(?<![\w.])database\(\)/,
    allowed: {
      [`${folder}/connection/database.server.ts`]: "itself",
      [`${folder}/connection/database-for.server.ts`]: "the one place that gives a tenant's, and the platform's",
      "app/platform/runtime/process-limits.server.ts": "rate_limit, which is of all tenants",
      "app/sweeps.server.ts": "rate_limit, which is of all tenants",
      "app/platform/runtime/process-parts.server.ts": "asks whether it is there",
      "app/platform/runtime/runtime.server.ts": "asks whether it is there",
      "app/start-site.server.ts": "published brands, which are of all tenants",
    },
  },
  {
    what: "takes the console's database",
    pattern: /(?<![\w.])consoleDatabase\(\)/,
    allowed: {
      [`${folder}/connection/database.server.ts`]: "itself",
      [`${folder}/connection/database-for.server.ts`]: "what is done for an operator",
      [`${folder}/transactions/with-console.server.ts`]: "operators, and the brands that one holds",
    },
  },
  {
    what: "opens a database",
    pattern: /\b(?:openDatabase|connectDatabase)\(\w*urls?\b|\bnew pg\.(?:Pool|Client)\(|\bnew PrismaClient\(/i,
    allowed: {
      [`${folder}/connection/database.server.ts`]: "the pools",
      [`${folder}/connection/connect.server.ts`]: "the owner's connection, for setting up",
      [`${folder}/cluster/embedded-postgres.server.ts`]: "the presence that keeps the embedded server running",
      [`${folder}/schema/shadow-database.server.ts`]: "a database that is thrown away",
      "app/platform/bus/postgres-bus.server.ts": "listens; a bus is of one database",
      "app/commands/prepare-platform.ts": "the start",
      "app/commands/tenants/open-platform.ts": "a command on brands",
    },
  },
  {
    what: "opens a transaction by itself",
    pattern: /\.\$transaction\(/,
    allowed: { [`${folder}/transactions/with-tenant.server.ts`]: "every transaction" },
  },
];

/** Code without its comments, in which the word may fall. */
const codeOf = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

describe("only these places know that there is one database: who", () => {
  it.each(rules)("$what", ({ pattern, allowed }) => {
    expect(
      modules
        .filter(({ source }) => pattern.test(codeOf(source)))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(allowed).toSorted());
  });
});

test.each([
  ["await tx.$executeRaw`select set_config('app.tenant_id', ${other}, true)`"],
  ["return withTenantOn(ctx.db, id, work);"],
  ["const rows = await database().prisma.account.findMany();"],
  ["const pool = new pg.Pool({ connectionString });"],
  ["await prisma.$transaction(work);"],
])("%s is found out", (code) => {
  expect(rules.filter(({ pattern }) => pattern.test(codeOf(code)))).not.toEqual([]);
});
