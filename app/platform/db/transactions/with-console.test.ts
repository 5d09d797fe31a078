import { beforeAll, describe, expect, test } from "vitest";
import { asOperator, asSite } from "#app/platform/db/connection/operator-scope.server.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { afterCommit } from "./after-commit.server.ts";
import { callAsTenant, readByFunction } from "./call-as-tenant.server.ts";
import { readAsTenant } from "./read-as-tenant.server.ts";
import { acrossBrands, withConsole } from "./with-console.server.ts";
import { type Tx, withPlatform, withTenant } from "./with-tenant.server.ts";

const db = testDatabase({ about: "every account that an operator sees" });

let [ofLagoon, ofBoth] = ["", ""];

beforeAll(async () => {
  for (const tenantId of ["lagoon", "golden"]) {
    await db.addTenant(tenantId);
    await withTenant(tenantId, (tx) => addAccount(tx, tenantId));
  }
  ofLagoon = await addOperator(db, { brands: ["lagoon"] });
  ofBoth = await addOperator(db, { brands: ["lagoon", "golden"] });
  await db.asOwner(
    "create function count_accounts(p_tenant text) returns table (seen bigint, who text) language sql stable as 'select count(*), current_user from account where tenant_id = p_tenant'",
  );
  await db.asOwner(
    "create function add_account(p_tenant text, p_email text) returns table (email text) language plpgsql as $$ begin insert into account (tenant_id, email, language, time_zone) values (p_tenant, p_email, 'nl', 'UTC'); return query select p_email; end $$",
  );
});

const addAccount = (tx: Tx, tenantId: string, email = "anna@example.com") =>
  tx.account.create({ data: { tenantId, email, language: "nl", timeZone: "Europe/Amsterdam" } });
const whoAmI = (tx: Tx) => tx.$queryRaw<{ who: string }[]>`select current_user::text as who`;
const count = (tenantId: string) => withTenant(tenantId, (tx) => tx.account.count({ where: { tenantId } }));

describe("what is done for an operator", () => {
  test("goes by the console's role, and before and after it by the site's", async () => {
    expect(await withPlatform(whoAmI)).toEqual([{ who: "liaison_app" }]);
    expect(await asOperator(ofLagoon, () => withPlatform(whoAmI))).toEqual([{ who: "liaison_console" }]);
    expect(await asOperator(ofLagoon, () => asSite(() => withPlatform(whoAmI)))).toEqual([{ who: "liaison_app" }]);
    expect(await withPlatform(whoAmI)).toEqual([{ who: "liaison_app" }]);
  });

  test("reads and writes in the brands that are held, by every way in", async () => {
    await asOperator(ofLagoon, async () => {
      expect(await count("lagoon")).toBe(1);
      expect(
        await readAsTenant("lagoon", (query) => query("select email from account where tenant_id = $1", ["lagoon"])),
      ).toEqual([{ email: "anna@example.com" }]);
      expect(await readByFunction("lagoon", "count_accounts", [])).toEqual([{ seen: "1", who: "liaison_console" }]);
      expect(await callAsTenant("lagoon", "add_account", ["bert@example.com"])).toEqual([
        { email: "bert@example.com" },
      ]);
      await withTenant("lagoon", (tx) => addAccount(tx, "lagoon", "carl@example.com"));
    });
    expect(await count("lagoon")).toBe(3);
  });

  test("finds nothing in another, by any way in, and adds nothing to it", async () => {
    await asOperator(ofLagoon, async () => {
      expect(await count("golden")).toBe(0);
      expect(await readAsTenant("golden", (query) => query("select from account"))).toEqual([]);
      expect(await readByFunction("golden", "count_accounts", [])).toMatchObject([{ seen: "0" }]);
      await expect(callAsTenant("golden", "add_account", ["eve@example.com"])).rejects.toThrow("row-level security");
      await expect(withTenant("golden", (tx) => addAccount(tx, "golden", "eve@example.com"))).rejects.toThrow(
        "row-level security",
      );
      expect(await withPlatform((tx) => tx.tenant.findMany({ select: { id: true } }))).toEqual([{ id: "lagoon" }]);
    });
    expect(await count("golden")).toBe(1);
  });

  test("leaves no operator behind on its connections", async () => {
    await Promise.all(Array.from({ length: 20 }, () => asOperator(ofBoth, () => count("lagoon"))));
    const left = await Promise.all(
      Array.from({ length: 20 }, () => withConsole((tx) => tx.tenant.findMany({ select: { id: true } }))),
    );
    expect(left.flat()).toEqual([]);
  });

  test("cannot go on for another operator, nor for none", async () => {
    await expect(asOperator(ofLagoon, async () => asOperator(ofBoth, async () => 1))).rejects.toThrow(
      "cannot go on for",
    );
    expect(() => asOperator("", async () => 1)).toThrow("needs an operator");
  });

  test("is told after its commit as the site, which keeps for everybody what it reads then", async () => {
    let told: Promise<{ who: string }[]> | undefined;
    await asOperator(ofLagoon, () =>
      withTenant("lagoon", async (tx) => {
        afterCommit(tx, () => {
          told = withPlatform(whoAmI);
        });
      }),
    );
    expect(await told).toEqual([{ who: "liaison_app" }]);
  });
});

describe("acrossBrands", () => {
  const brands = (tx: Tx) =>
    tx.$queryRaw<{ id: string }[]>`
      select brand.tenant_id as id from (select id as tenant_id from tenant) brand
      where exists (select from account a where a.tenant_id = brand.tenant_id) order by 1`;

  test("reads the brands that are held side by side", async () => {
    expect(await acrossBrands({ operator: { id: ofBoth } }, brands)).toEqual([{ id: "golden" }, { id: "lagoon" }]);
    expect(await acrossBrands({ operator: { id: ofLagoon } }, brands)).toEqual([{ id: "lagoon" }]);
  });

  test("refuses to write", async () => {
    await expect(
      acrossBrands({ operator: { id: ofBoth } }, (tx) => addAccount(tx, "lagoon", "dora@example.com")),
    ).rejects.toThrow("read-only");
  });

  test("is no transaction of a tenant, and none is opened within it", async () => {
    await expect(
      acrossBrands({ operator: { id: ofBoth } }, () => withTenant("lagoon", (tx) => tx.account.count())),
    ).rejects.toThrow("cannot go on as lagoon");
    await expect(
      withTenant("lagoon", () => acrossBrands({ operator: { id: ofBoth } }, (tx) => tx.account.count())),
    ).rejects.toThrow("cannot go on as *");
  });
});

describe("withConsole", () => {
  test("reads operators, and no brand, where nobody is signed in", async () => {
    expect(await withConsole((tx) => tx.operator.count())).toBe(2);
    expect(await withConsole((tx) => tx.tenant.count())).toBe(0);
    expect(await withConsole((tx) => tx.account.count({ where: { tenantId: "lagoon" } }))).toBe(0);
  });

  test("is the only way to them", async () => {
    await expect(withPlatform((tx) => tx.operator.count())).rejects.toThrow("denied");
  });

  test("gives up a statement after ten seconds", async () => {
    expect(await withConsole((tx) => tx.$queryRaw`show statement_timeout`)).toEqual([{ statement_timeout: "10s" }]);
  });
});
