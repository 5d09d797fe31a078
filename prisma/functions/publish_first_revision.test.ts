import { beforeAll, expect, test } from "vitest";
import { answerOf, otherTenantId, tenantId, testFunction } from "#tests/support/sql-functions.ts";

const database = testFunction();
const now = new Date("2026-03-01T10:00:00Z");
const offers = [{ country: "NL", currency: "EUR", credits: 30, amount: 4_550 }];
let company = 0;

beforeAll(async () => {
  const [row] = await database.asOwner("select company_id from tenant where id = $1", [tenantId]);
  company = Number(row?.["company_id"]);
});

const publish = (tenant: string, hosts: string[], { says = "one", isStart = false } = {}) =>
  answerOf(
    "publish_first_revision",
    [
      company,
      JSON.stringify({ says }),
      `hash of ${says}`,
      "anna",
      "",
      hosts,
      JSON.stringify(offers),
      25,
      25,
      now,
      isStart,
    ],
    tenant,
  );

const published = async (tenant: string) => ({
  tenant: await database.asOwner(
    "select status::text, company_id, current_revision, updated_at from tenant where id = $1",
    [tenant],
  ),
  revisions: await database.asOwner(
    "select number, document, content_hash, author, note, published_at from tenant_revision where tenant_id = $1",
    [tenant],
  ),
  hosts: await database.asOwner("select host, canonical from tenant_host where tenant_id = $1 order by host", [tenant]),
  prices: await database.asOwner(
    "select country, credits, amount_minor, revision, since from price_record where tenant_id = $1",
    [tenant],
  ),
});

test.each([false, true])("a tenant that was never there is whole at once (by a start: %s)", async (isStart) => {
  const id = isStart ? "started" : "applied";
  expect(await publish(id, [`www.${id}.example`, `${id}.example`], { isStart })).toBe(true);
  expect(await published(id)).toEqual({
    tenant: [{ status: "active", company_id: company, current_revision: 1, updated_at: now }],
    revisions: [
      {
        number: 1,
        document: { says: "one" },
        content_hash: "hash of one",
        author: "anna",
        note: "",
        published_at: now,
      },
    ],
    hosts: [
      { host: `${id}.example`, canonical: false },
      { host: `www.${id}.example`, canonical: true },
    ],
    prices: [{ country: "NL", credits: 30, amount_minor: 4_550, revision: 1, since: now }],
  });
});

test("one that is there, even a removed one, is left as it is", async () => {
  await database.asOwner("update tenant set status = 'removed' where id = $1", [otherTenantId]);
  for (const id of [tenantId, otherTenantId]) {
    const before = await published(id);
    expect(await publish(id, [`new.${id}.example`], { says: "two" })).toBe(false);
    expect(await published(id)).toEqual(before);
  }
});

test.each([
  ["taken", ["taken.example", "host.lagoon.example"]],
  ["twice", ["twice.example", "twice.example"]],
])("nothing stays of a tenant whose host is %s", async (id, hosts) => {
  await database.asOwner(
    "insert into tenant_host (host, tenant_id) values ('host.lagoon.example', $1) on conflict do nothing",
    [tenantId],
  );
  await expect(publish(id, hosts)).rejects.toMatchObject({ constraint: "tenant_host_pkey" });
  expect(await published(id)).toEqual({ tenant: [], revisions: [], hosts: [], prices: [] });
});
