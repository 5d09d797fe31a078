import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { listSharedList } from "./list-shared-list.server.ts";
import { publishListEntry } from "./publish-list-entry.server.ts";
import { rollBackListEntry } from "./roll-back-list-entry.server.ts";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { buildCompany } from "#tests/factories/brand.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const announced: string[] = [];
let folders: TenantFolders;
let kim: ReturnType<typeof brandOperator>;
const renamed = buildCompany({ name: "Renamed House B.V." });
const nameServed = async () => {
  const [revision] = await publishedSource(database()).readCurrent(["first"]);
  return Object(revision?.company).name;
};
const as = <T>(work: () => Promise<T>) => asOperator(kim.operator.id, work);
const publish = (document: unknown, basedOn: number) =>
  as(() => publishListEntry(kim, { kind: "company", document, basedOn, reason: "Moved" }));
const apply = (over: { force?: boolean } = {}) =>
  applyTenants({ db: database(), clock: systemClock, announce: async () => {} }, { folders, author: "anna", ...over });

beforeEach(async () => {
  await forgetBrands(store);
  folders = await brandsOfConsole(["first"]);
  const id = await addOperator(store, { brands: null, role: "owner" });
  const announce = async (brand: string) => void announced.push(brand);
  const owner = brandOperator({ announce });
  kim = { ...owner, operator: { ...owner.operator, id } };
  announced.length = 0;
});

describe("a company", () => {
  it("is published from the console with who and why, and its brands follow", async () => {
    expect(await publish(renamed, 1)).toBe(2);
    expect(await nameServed()).toBe("Renamed House B.V.");
    expect(announced).toEqual(["first"]);
    const [company] = await as(() => listSharedList(kim, { kind: "company" }));
    expect(company?.revisions).toMatchObject([
      { number: 2, author: "Olga", note: "Moved", leads: "console" },
      { number: 1, author: "anna", leads: "files" },
    ]);
    const [entry] = await store.asOwner(
      "select details from platform_audit_entry where action = 'company.publish' order by happened_at desc limit 1",
    );
    expect(entry?.["details"]).toMatchObject({
      number: 2,
      before: { name: "Test House B.V." },
      after: { name: "Renamed House B.V." },
    });
  });

  it("is not overwritten by a file unless forced, nor by who did not see what was published since", async () => {
    await publish(renamed, 1);
    await expect(publish(renamed, 1)).rejects.toMatchObject({ details: { reason: "list_moved", revision: 2 } });
    expect((await apply()).companies).toEqual([]);
    expect(await nameServed()).toBe("Renamed House B.V.");
    expect((await apply({ force: true })).companies).toEqual([1]);
    expect(await nameServed()).toBe("Test House B.V.");
    expect((await as(() => listSharedList(kim, { kind: "company" })))[0]?.revisions).toHaveLength(3);
  });

  it("tells what the law of its brands' countries wants, or is not published", async () => {
    await expect(publish({ ...renamed, vat_numbers: {} }, 1)).rejects.toMatchObject({
      code: "invalid_input",
      details: { reason: "duty", tenant: "first" },
    });
    await expect(publish({ id: 1 }, 1)).rejects.toMatchObject({ code: "invalid_input" });
    expect(await nameServed()).toBe("Test House B.V.");
  });

  it("goes back as a new revision", async () => {
    await publish(renamed, 1);
    const back = (toNumber: number) =>
      as(() => rollBackListEntry(kim, { kind: "company", id: 1, toNumber, reason: "" }));
    expect(await back(1)).toBe(3);
    expect(await nameServed()).toBe("Test House B.V.");
    await expect(back(9)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is changed by owners of everything alone, with a fresh second factor", async () => {
    const operator = { ...kim, operator: { ...kim.operator, grants: [{ role: "operator" as const, tenantId: null }] } };
    const stale = { ...kim, operator: { ...kim.operator, freshUntil: null } };
    const entry = { kind: "company" as const, document: renamed, basedOn: 1, reason: "" };
    await expect(publishListEntry(operator, entry)).rejects.toMatchObject({ code: "forbidden" });
    await expect(publishListEntry(stale, entry)).rejects.toMatchObject({ code: "second_factor_stale" });
  });
});

describe("a niche", () => {
  it("comes from a file, and from the console, which a file does not overwrite", async () => {
    const niche = { id: 1, slug: "she", audience: { seeker: "woman", sought: "any" } };
    const number = await as(() => publishListEntry(kim, { kind: "niche", document: niche, basedOn: 1, reason: "" }));
    expect(number).toBe(2);
    const file = path.join(folders.tenants, "niches.json");
    await writeFile(file, (await readFile(file, "utf8")).replace('"seeker": "any"', '"seeker": "man"'));
    await apply();
    const listed = () => as(() => listSharedList(kim, { kind: "niche" }));
    expect((await listed())[0]?.revisions[0]?.document).toEqual(niche);
    await apply({ force: true });
    expect((await listed())[0]?.revisions).toHaveLength(3);
  });
});
