import { beforeAll, describe, expect, test } from "vitest";
import { afterCommit } from "./after-commit.server.ts";
import { callAsTenant, readByFunction } from "./call-as-tenant.server.ts";
import { readAsTenant } from "./read-as-tenant.server.ts";
import { withPlatform, withTenant, type Tx } from "./with-tenant.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "every account that a tenant sees" });

const addAccount = (tx: Tx, tenantId: string, email: string) =>
  tx.account.create({ data: { tenantId, email, language: "nl", timeZone: "Europe/Amsterdam" } });

beforeAll(async () => {
  await db.addTenant("lagoon");
  await db.addTenant("golden");
  await withTenant("lagoon", (tx) => addAccount(tx, "lagoon", "anna@example.com"));
});

describe("withTenant", () => {
  test("shows the rows of its tenant", async () => {
    expect(await withTenant("lagoon", (tx) => tx.account.count())).toBe(1);
  });

  test("shows nothing of another tenant", async () => {
    expect(await withTenant("golden", (tx) => tx.account.count())).toBe(0);
  });

  test("refuses a row of another tenant", async () => {
    await expect(withTenant("golden", (tx) => addAccount(tx, "lagoon", "eve@example.com"))).rejects.toThrow(
      "row-level security",
    );
  });

  test("rolls back everything when its work throws", async () => {
    const failing = withTenant("lagoon", async (tx) => {
      await addAccount(tx, "lagoon", "bert@example.com");
      throw new Error("second thoughts");
    });
    await expect(failing).rejects.toThrow("second thoughts");
    expect(await withTenant("lagoon", (tx) => tx.account.count())).toBe(1);
  });

  test("does what is to follow once it is committed, and never where it was rolled back", async () => {
    const done: string[] = [];
    await withTenant("lagoon", (tx) => {
      afterCommit(tx, () => done.push("after"));
      done.push("inside");
      return Promise.resolve();
    });
    await withTenant("lagoon", (tx) => {
      afterCommit(tx, () => done.push("never"));
      return Promise.reject(new Error("second thoughts"));
    }).catch(() => null);
    expect(done).toEqual(["inside", "after"]);
  });

  test("leaves no tenant behind on its connection", async () => {
    await Promise.all(Array.from({ length: 20 }, () => withTenant("lagoon", (tx) => tx.account.count())));
    const counts = await Promise.all(Array.from({ length: 20 }, () => withPlatform((tx) => tx.account.count())));
    expect(counts).toEqual(Array(20).fill(0));
  });

  test("refuses to run without a tenant", () => {
    expect(() => withTenant("", async () => 1)).toThrow("needs a tenant");
  });
});

describe("a transaction of one tenant", () => {
  const waysToAnother: [string, () => Promise<unknown>][] = [
    ["a transaction", () => withTenant("golden", (tx) => tx.account.count())],
    ["a read", () => readAsTenant("golden", (query) => query("select 1"))],
    ["a function that writes", () => callAsTenant("golden", "set_byte", [1, 1])],
    ["a function that reads", () => readByFunction("golden", "set_byte", [1, 1])],
  ];
  test.each(waysToAnother)("refuses %s of another, and is rolled back", async (_, ask) => {
    const fault = "A transaction of lagoon cannot go on as golden";
    await expect(
      withTenant("lagoon", async (tx) => {
        await addAccount(tx, "lagoon", "both@example.com");
        await ask();
      }),
    ).rejects.toThrow(fault);
    await expect(readAsTenant("lagoon", async () => ask())).rejects.toThrow(fault);
    expect(await withTenant("lagoon", (tx) => tx.account.count({ where: { email: "both@example.com" } }))).toBe(0);
  });

  test("lets another be asked before it, beside it and after it, and itself inside", async () => {
    expect(
      await Promise.all(
        ["lagoon", "golden"].map((id) => withTenant(id, () => withTenant(id, (tx) => tx.account.count()))),
      ),
    ).toEqual([1, 0]);
    let later: Promise<number> | undefined;
    await withTenant("lagoon", async (tx) => {
      afterCommit(tx, () => {
        later = withTenant("golden", (other) => other.account.count());
      });
    });
    expect(await later).toBe(0);
  });
});

describe("readAsTenant", () => {
  test("reads as its tenant, several queries at once", async () => {
    const [accounts, mine] = await readAsTenant("lagoon", (query) =>
      Promise.all([
        query<{ email: string }>("select email from account"),
        query<{ tenant: string }>("select current_setting('app.tenant_id') as tenant"),
      ]),
    );
    expect(accounts).toEqual([{ email: "anna@example.com" }]);
    expect(mine).toEqual([{ tenant: "lagoon" }]);
  });

  test("keeps tenants apart when many reads share few connections", async () => {
    const tenants = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? "lagoon" : "golden"));
    const counts = await Promise.all(
      tenants.map((tenant) => readAsTenant(tenant, async (query) => (await query("select 1 from account")).length)),
    );
    expect(counts).toEqual(tenants.map((tenant) => (tenant === "lagoon" ? 1 : 0)));
  });

  test("binds its parameters", async () => {
    const rows = await readAsTenant("lagoon", (query) =>
      query("select 1 from account where email = $1", ["' or true --"]),
    );
    expect(rows).toEqual([]);
  });

  test("refuses to write", async () => {
    await expect(readAsTenant("lagoon", (query) => query("delete from account"))).rejects.toThrow("read-only");
  });

  test("goes on after a failing read", async () => {
    await expect(readAsTenant("lagoon", (query) => query("select nonsense"))).rejects.toThrow("nonsense");
    expect(await readAsTenant("lagoon", (query) => query("select 1 as one"))).toEqual([{ one: 1 }]);
  });
});
