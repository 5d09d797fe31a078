import { expect, it } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** What opens a hole where it is used carelessly, and the modules that have a reason to use it. */
const dangerous: readonly { call: RegExp; why: string; allowed: readonly string[] }[] = [
  { call: /\beval\(|\bnew Function\b|node:vm\b/, why: "runs text as code", allowed: [] },
  {
    call: /dangerouslySetInnerHTML/,
    why: "writes HTML past React; these write what was checked when a brand or a theme was published, or code of ours",
    allowed: [
      "app/features/legal-pages/legal-page.tsx",
      "app/features/page-head/scroll-memory.tsx",
      "app/http/errors/lone-page.server.ts",
      "app/ui/brand/brand-logo.tsx",
      "app/ui/prose/prose.tsx",
    ],
  },
  {
    call: /\.(?:innerHTML|outerHTML)\b|document\.write|insertAdjacentHTML/,
    why: "writes HTML past React",
    allowed: [],
  },
  {
    call: /\$(?:queryRawUnsafe|executeRawUnsafe)|Prisma\.raw\(/,
    why: "takes SQL as text; these send constants with parameters",
    allowed: [
      "app/domain/discovery/likes/give-auto-like.server.ts",
      "app/domain/notifications/occasions/find-occasion.server.ts",
      "app/domain/operations/retention/sweep-kept-rows.server.ts",
      "app/platform/limits/postgres-limits.server.ts",
    ],
  },
  {
    call: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    why: "believes any certificate",
    allowed: [],
  },
  { call: /insecureHTTPParser/, why: "takes requests whose end can be read in two ways", allowed: [] },
  { call: /create(?:Hash|Hmac)\("(?!sha256")/, why: "hashes by something else than SHA-256", allowed: [] },
  {
    call: /createCipheriv|createDecipheriv|createSign\(|publicEncrypt/,
    why: "encrypts or signs by itself: docs/security/keys.md lists every use",
    allowed: [
      "app/platform/crypto/field-seal.server.ts",
      "app/platform/jobs/payload-seal.server.ts",
      "app/platform/payments/accounts/account-seal.server.ts",
    ],
  },
  {
    call: /default-src/,
    why: "writes a content security policy, which every kind of answer takes from one place",
    allowed: ["app/console/listener/console-listener.server.ts", "app/http/headers/security-headers.server.ts"],
  },
  { call: /Access-Control-Allow/i, why: "opens the site to scripts of another one", allowed: [] },
  { call: /\bexec(?:Sync)?\(["'`]|shell: true/, why: "gives text to a shell", allowed: [] },
  {
    call: /Math\.random\(/,
    why: "can be foreseen; these only spread waits",
    allowed: [
      "app/domain/chat/live/live-hub.ts",
      "app/features/chat/outbox/outbox-sender.ts",
      "app/features/live/live-connection.ts",
      "app/platform/bus/postgres-bus.server.ts",
      "app/platform/db/locks/advisory-lock.server.ts",
      "app/platform/db/locks/wait-for-locks.server.ts",
    ],
  },
];

const product = sourceFiles.filter(({ name }) => name.startsWith("app/"));

it.each(dangerous)("$call.source is used by nobody without a reason: it $why", ({ call, allowed }) => {
  expect(product.filter(({ source }) => call.test(source)).map(({ name }) => name)).toEqual(allowed);
});
