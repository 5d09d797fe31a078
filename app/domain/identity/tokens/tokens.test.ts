import { beforeAll, describe, expect, it } from "vitest";
import { findToken } from "./find-token.server.ts";
import { issueToken } from "./issue-token.server.ts";
import { spendToken } from "./spend-token.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { TokenKind } from "#app/platform/db/generated/enums.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createMember } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const start = new Date("2026-03-01T10:00:00Z");
const at = (minutes: number, id = "anybrand") => ({
  tenant: anyTenant({}, id),
  clock: stoppedClock(new Date(start.getTime() + minutes * 60_000)),
});
const issue = (accountId: string) =>
  withTenant("anybrand", (tx) => issueToken(tx, at(0), { accountId, kind: "password_reset" }));
const spend = (secret: string, ctx = at(1)) =>
  withTenant(ctx.tenant.id, (tx) => spendToken(tx, ctx, { kind: "password_reset", secret }));
let accountId = "";

beforeAll(async () => {
  for (const id of ["anybrand", "otherbrand"]) await database.addTenant(id);
  ({
    account: { id: accountId },
  } = await withTenant("anybrand", (tx) => createMember(tx, { tenantId: "anybrand" })));
});

describe("a link that works once", () => {
  it("works once, until the end of its time, on its brand and for its kind only @attack V6.4.1", async () => {
    const secret = await issue(accountId);
    await expect(spend(secret, at(1, "otherbrand"))).rejects.toMatchObject({ code: "link_invalid" });
    await expect(spend(secret, at(60))).rejects.toMatchObject({ code: "link_invalid" });
    await expect(spend(`${secret}x`)).rejects.toMatchObject({ code: "link_invalid" });
    await expect(
      withTenant("anybrand", (tx) => spendToken(tx, at(1), { kind: "activation", secret })),
    ).rejects.toMatchObject({ code: "link_invalid" });
    expect(await spend(secret, at(59))).toMatchObject({ accountId, isUsed: false });
    await expect(spend(secret)).rejects.toMatchObject({ code: "link_invalid" });
    expect(
      await withTenant("anybrand", (tx) => findToken(tx, at(1), { kind: "password_reset", secret })),
    ).toMatchObject({ isUsed: true });
  });

  it("is won by one of many clicks at once", async () => {
    const secret = await issue(accountId);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => spend(secret)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each(Object.values(TokenKind))(
    "ends the account's former links of its kind as soon as it is made: %s",
    async (kind) => {
      const make = (owner: string, of: TokenKind) =>
        withTenant("anybrand", (tx) => issueToken(tx, at(0), { accountId: owner, kind: of }));
      const use = (secret: string, of: TokenKind) =>
        withTenant("anybrand", (tx) => spendToken(tx, at(1), { kind: of, secret }));
      const { account: other } = await withTenant("anybrand", (tx) => createMember(tx, { tenantId: "anybrand" }));
      const former = await make(accountId, kind);
      const unrelated = await Promise.all(
        Object.values(TokenKind)
          .filter((each) => each !== kind)
          .map(async (each) => [await make(accountId, each), each] as const),
      );
      const theirs = await make(other.id, kind);
      const latter = await make(accountId, kind);
      await expect(use(former, kind)).rejects.toMatchObject({ code: "link_invalid" });
      expect(await use(latter, kind)).toMatchObject({ accountId });
      expect(await use(theirs, kind)).toMatchObject({ accountId: other.id });
      for (const [secret, each] of unrelated) expect(await use(secret, each)).toMatchObject({ accountId });
    },
  );

  it("is the only one that works of many asked for at once", async () => {
    const secrets = await Promise.all(Array.from({ length: 6 }, () => issue(accountId)));
    const found = await Promise.all(
      secrets.map((secret) => withTenant("anybrand", (tx) => findToken(tx, at(1), { kind: "password_reset", secret }))),
    );
    expect(found.filter((token) => token?.isUsed === false)).toHaveLength(1);
  });
});
