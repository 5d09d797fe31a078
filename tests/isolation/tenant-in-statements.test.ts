import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { unboundTables } from "#tests/isolation/tenant-in-statements.ts";
import { wholeDatabase } from "#tests/isolation/unbound-statements.ts";

const owned = new Set(["account", "profile", "photo"]);

describe("every table of a tenant is bound by", () => {
  test.each([
    [
      "a parameter",
      `select "public"."account"."id" from "public"."account" where ("public"."account"."tenant_id" = $1 and "public"."account"."id" = $2)`,
    ],
    [
      "a parameter of another type",
      "update account set language = 'nl' where tenant_id = $1::text and id = $2 returning id",
    ],
    ["a parameter for each of several rows", "select 1 from profile where tenant_id in ($1, $2) and id in ($3, $4)"],
    ["the same of several rows", "select 1 from profile where (profile.tenant_id, profile.id) in (($1, $2), ($1, $3))"],
    [
      "being the same as another's",
      "select 1 from account a left join profile p on p.tenant_id = a.tenant_id and p.account_id = a.id where a.tenant_id = $1",
    ],
    [
      "a join by it",
      "select 1 from account join profile using (tenant_id) join photo using (tenant_id) where account.tenant_id = $1",
    ],
    [
      "rows that are equal",
      "select 1 from account a join profile p on (p.tenant_id, p.account_id) = (a.tenant_id, a.id) where $1 = a.tenant_id",
    ],
    [
      "the table around it",
      "delete from account a where a.tenant_id = $1 and not exists (select from profile p where p.tenant_id = a.tenant_id)",
    ],
    [
      "a list that is bound",
      "with due as (select tenant_id, id from account where tenant_id = $1) update profile p set name = '' from due where p.tenant_id = due.tenant_id",
    ],
    [
      "itself on both sides of a union",
      "select id from account where tenant_id = $1 union select id from profile where tenant_id = $1",
    ],
    [
      "a parameter in each of several cases",
      "select 1 from profile where (tenant_id = $1 and id = $2) or (tenant_id = $3 and id = $4)",
    ],
    ["what nothing can be found by", "select id from account where 1=0"],
    [
      "its own column where it is inserted",
      "insert into account (tenant_id, id) values ($1, $2) on conflict do nothing",
    ],
  ])("%s", async (_, sql) => {
    expect(await unboundTables(sql, owned)).toEqual([]);
  });
});

describe("is found out:", () => {
  test.each([
    ["no condition", "select count(*) from account", ["account"]],
    ["another column", "select 1 from account where id = $1", ["account"]],
    [
      "one of two tables",
      "select 1 from account a join profile p on p.account_id = a.id where a.tenant_id = $1",
      ["profile p"],
    ],
    [
      "a subquery",
      "select 1 from account a where a.tenant_id = $1 and exists (select from profile p where p.account_id = a.id)",
      ["profile p"],
    ],
    [
      "a subquery of what is selected",
      "select (select count(*) from photo where profile_id = $2) from account where tenant_id = $1",
      ["photo"],
    ],
    ["a condition that need not hold", "select 1 from account where tenant_id = $1 or id = $2", ["account"]],
    ["one case of several", "select 1 from account where (tenant_id = $1 and id = $2) or (language = $3)", ["account"]],
    [
      "what is equal in one case of several",
      "select 1 from account a, profile p where a.tenant_id = $1 and (p.tenant_id = a.tenant_id or p.id = a.id)",
      ["profile p"],
    ],
    ["what must not hold", "select 1 from account where not (tenant_id = $1)", ["account"]],
    [
      "what is in a list",
      "with gone as (delete from photo where id = $2 returning tenant_id) select 1 from account where tenant_id = $1",
      ["photo"],
    ],
    [
      "one side of a union",
      "select id from account where tenant_id = $1 union all select id from profile",
      ["profile"],
    ],
    ["a tenant that is looked up", "select 1 from account where tenant_id in (select id from tenant)", ["account"]],
    [
      "what a row says of another tenant",
      "select 1 from profile p join account a on a.tenant_id = p.home_tenant_id where p.tenant_id = $1",
      ["account a"],
    ],
    [
      "tables that are bound to each other alone",
      "select 1 from account a join profile p on p.tenant_id = a.tenant_id",
      ["account a", "profile p"],
    ],
    ["an update", "update account set language = $1 where id = $2", ["account"]],
    [
      "a table beside what is deleted",
      "delete from photo using profile p where photo.tenant_id = $1 and p.id = photo.profile_id",
      ["profile p"],
    ],
    ["a row without it", "insert into account (id) values ($1)", ["account (inserted)"]],
  ])("%s", async (_, sql, unbound) => {
    expect(await unboundTables(sql, owned)).toEqual(unbound);
  });
});

test("what is excepted is there", () => {
  expect(Object.keys(wholeDatabase).filter((name) => !existsSync(path.join(projectRoot, name)))).toEqual([]);
});
