import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

/** What of the product runs in pages. */
const pages = sourceFiles.filter(
  ({ name }) =>
    /^app\/(routes|features|ui|landers)\/.*\.tsx?$/.test(name) &&
    !name.includes(".server.") &&
    !/^app\/routes\/(api|dev)\//.test(name),
);
const shown = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, "")
    .replaceAll(/^export (async )?function (loader|action)[\s\S]*?^}$/gm, "");

/**
 * What a member has, where a page is given it, and through what it has to go there, so that every window shows it as it
 * is now.
 */
const standing = [
  {
    what: "paid, credits and time bonus of the frame's member",
    where: /\bmember\??\.(?:paidUser|timeBonus|credits)\b|\bpaidUser\b/,
    through: /\buseMemberNow\(/,
  },
  {
    what: "what is free and what the next message costs",
    where:
      /\b(?:loaderData|data|about|offer)\??\.allowance\b|[{,] allowance\b[^}]*} = (?:loaderData|offer|data|about);/,
    through: /\buseAllowance\((?:loaderData|data|about|offer)\??\.allowance\)/,
  },
  {
    what: "the wallet of a page that sells or receives credits",
    where: /\bwallet\.credits\b|count: wallet }/,
    through: /\buseFreshWallet\(/,
  },
];

/** What stands for a window's own knowledge, and so beneath the rule. */
const beneath = ["app/features/live/live-provider.tsx", "app/features/live/use-member-now.ts"];

describe.each(standing)("pages show $what as it is now", ({ where, through }) => {
  const places = pages.filter(({ name, source }) => !beneath.includes(name) && where.test(shown(source)));

  it("and there are such pages", () => expect(places.length).toBeGreaterThan(0));

  it.each(places.map(({ name, source }) => [name, source] as const))("%s", (_, source) => {
    expect(shown(source)).toMatch(through);
  });
});

describe("a page is read anew when that is asked for, as it is once its member has become premium", () => {
  const routes = pages.filter(({ source }) => source.includes("shouldRevalidate"));

  it("wherever a route decides that by itself", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    const url = new URL("http://lagoon.localhost/somewhere");
    const asked = { currentUrl: url, currentParams: {}, nextUrl: url, nextParams: {}, defaultShouldRevalidate: true };
    const deciding: string[] = [];
    for (const { name, source } of routes) {
      if (!/^export (const|function) shouldRevalidate/m.test(source)) continue;
      const { shouldRevalidate }: { shouldRevalidate?: (args: object) => boolean } = await import(
        path.join(projectRoot, name)
      );
      deciding.push(name);
      expect([name, shouldRevalidate?.(asked)]).toEqual([name, true]);
    }
    expect(deciding.length).toBeGreaterThan(20);
    vi.unstubAllGlobals();
  }, 120_000);
});

it("a page whose order or debit was refused is read anew, since its price or its step may be another by then", async () => {
  const url = new URL("http://lagoon.localhost/somewhere");
  const refused = { currentUrl: url, currentParams: {}, nextUrl: url, nextParams: {}, actionStatus: 403 };
  const selling = sourceFiles.filter(({ source }) => /^ +return (?:orderAction|directDebitAction)\(/m.test(source));
  for (const { name } of selling) {
    const { shouldRevalidate }: { shouldRevalidate?: (args: object) => boolean } = await import(
      path.join(projectRoot, name)
    );
    const asked = { ...refused, actionResult: { result: null }, defaultShouldRevalidate: false };
    expect([name, shouldRevalidate?.(asked)]).toEqual([name, true]);
  }
  expect(selling.map(({ name }) => name)).toEqual([
    "app/routes/credits/$id.$paymentmethod.tsx",
    "app/routes/credits/repeat-order.tsx",
    "app/routes/directdebit.tsx",
  ]);
}, 120_000);

describe("a member's windows are told", () => {
  const booking = "app/domain/money/ledger/book-credits.server.ts";
  const writers = sourceFiles
    .filter(({ name, source, imports }) => {
      const books = /ledgerEntry\.create/.test(source) || imports.some(({ target }) => target === booking);
      return name.startsWith("app/domain/money/ledger/") && name !== booking && books;
    })
    .map(({ name }) => name);
  /** Whoever just signs up has no window open. */
  const untold = new Set(["app/domain/money/ledger/grant-signup-credits.server.ts"]);
  const inTransaction = /^export async function \w+\(\s*tx: Tx,/m;
  const callersOf = (writer: string) =>
    sourceFiles.filter(({ imports }) => imports.some(({ target, isTypeOnly }) => target === writer && !isTypeOnly));
  // why: what books within another's transaction and tells nobody afterwards leaves that to whoever commits it
  for (const writer of writers)
    for (const { name, source } of untold.has(writer) ? [] : callersOf(writer))
      if (inTransaction.test(source) && !source.includes("afterCommit(tx,") && !writers.includes(name))
        writers.push(name);

  it("of each change of a wallet, by whoever makes it", () => {
    expect(writers.length).toBeGreaterThan(2);
    for (const writer of writers.filter((name) => !untold.has(name))) {
      const callers = callersOf(writer);
      expect([writer, callers.length > 0]).toEqual([writer, true]);
      for (const { name, source } of callers.filter((each) => !writers.includes(each.name)))
        expect([name, source.includes("signalMember(")]).toEqual([name, true]);
    }
  });
});
