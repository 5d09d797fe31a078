import { beforeAll, describe, expect, test } from "vitest";
import { callAsTenant, readByFunction } from "./call-as-tenant.server.ts";
import { withPlatform, withTenant } from "./with-tenant.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const db = testDatabase({ about: "every account that a tenant sees" });

beforeAll(async () => {
  await db.addTenant("lagoon");
  await db.addTenant("golden");
  await db.asOwner(`create function add_account(p_tenant text, p_email text, p_fails boolean) returns table (email text, seen bigint) language plpgsql as $$
    begin
      insert into account (tenant_id, email, language, time_zone) values (p_tenant, p_email, 'nl', 'UTC');
      if p_fails then raise exception 'second thoughts' using errcode = 'check_violation', constraint = 'a_rule'; end if;
      return query select p_email, count(*) from account;
    end $$`);
  await db.asOwner(
    "create function count_accounts(p_tenant text) returns table (seen bigint) language sql stable as 'select count(*) from account'",
  );
});

const count = (tenantId: string) => withTenant(tenantId, (tx) => tx.account.count());

describe("callAsTenant", () => {
  test("commits what its function writes, and sees nothing of other tenants", async () => {
    expect(await callAsTenant("lagoon", "add_account", ["anna@example.com", false])).toEqual([
      { email: "anna@example.com", seen: "1" },
    ]);
    expect(await callAsTenant("golden", "add_account", ["bert@example.com", false])).toEqual([
      { email: "bert@example.com", seen: "1" },
    ]);
    expect([await count("lagoon"), await count("golden")]).toEqual([1, 1]);
  });

  test("changes nothing when its function fails, says which rule, and goes on afterwards", async () => {
    const before = await count("lagoon");
    await expect(callAsTenant("lagoon", "add_account", ["carl@example.com", true])).rejects.toMatchObject({
      message: "second thoughts",
      constraint: "a_rule",
    });
    expect(await count("lagoon")).toBe(before);
    expect(await callAsTenant("lagoon", "count_accounts", [])).toEqual([{ seen: String(before) }]);
  });

  test("keeps tenants apart on few connections, and leaves none behind", async () => {
    const tenants = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? "lagoon" : "nowhere"));
    const seen = await Promise.all(
      tenants.map(async (tenant) => (await readByFunction<{ seen: string }>(tenant, "count_accounts", []))[0]?.seen),
    );
    expect(seen).toEqual(tenants.map((tenant) => (tenant === "lagoon" ? "1" : "0")));
    expect(await withPlatform((tx) => tx.account.count())).toBe(0);
  });

  test("needs a tenant and a name", async () => {
    await expect(callAsTenant("", "count_accounts", [])).rejects.toThrow("needs a tenant");
    await expect(callAsTenant("lagoon", "count_accounts(); --", [])).rejects.toThrow("is no name");
  });
});
