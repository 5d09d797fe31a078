import { beforeEach, describe, expect, it } from "vitest";
import { archiveBrand } from "./archive-brand.server.ts";
import { cloneBrand } from "./clone-brand.server.ts";
import type { NewTenant } from "./draft-starter.server.ts";
import { eraseBrand } from "./erase-brand.server.ts";
import { launchBrand } from "./launch-brand.server.ts";
import { pauseBrand } from "./pause-brand.server.ts";
import { resumeBrand } from "./resume-brand.server.ts";
import { changeDraft } from "#app/domain/tenants/drafts/change-draft.server.ts";
import { checkDraft } from "#app/domain/tenants/drafts/check-draft.server.ts";
import { diffDraft } from "#app/domain/tenants/drafts/diff-draft.server.ts";
import { DraftFaultsError } from "#app/domain/tenants/drafts/judge-draft.server.ts";
import { openDraft } from "#app/domain/tenants/drafts/open-draft.server.ts";
import { publishDraft } from "#app/domain/tenants/drafts/publish-draft.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import { brandOperator, brandOperators } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const announced: string[] = [];
const olga = brandOperator({ announce: async (id) => void announced.push(id) });
const marina: NewTenant = {
  id: "marina",
  name: "Marina & Co",
  hosts: ["marina.example"],
  niche: 1,
  countries: ["NL", "CH"],
  language: "nl",
  company: 1,
  theme: "lagoon",
};
const served = async (id: string) => {
  const [revision] = await publishedSource(database()).readCurrent([id]);
  return revision ? tenantFromRevision(revision) : null;
};
const stand = async (id: string) =>
  (
    await store.asOwner(
      "select status::text, leads::text, archived_at is not null as archived from tenant where id = $1",
      [id],
    )
  )[0];

beforeEach(async () => {
  await forgetBrands(store);
  await brandsOfConsole(["first"]);
  announced.length = 0;
});

describe("launching a brand", () => {
  it("begins with a sound draft in every language, and nothing is public before it is published", async () => {
    const draft = await launchBrand(olga, marina);
    expect(draft).toMatchObject({ version: 1, baseNumber: 0, currentNumber: 0 });
    expect(await checkDraft(olga, { tenantId: "marina" })).toMatchObject({ faults: [], missingLanguages: [] });
    expect((await diffDraft(olga, { tenantId: "marina" })).nouns.map(({ noun }) => noun)).toContain("hosts");
    expect(await served("marina")).toBeNull();
    await publishDraft(olga, { tenantId: "marina", version: 1, reason: "Launch" });
    expect(announced).toEqual(["marina"]);
    expect(await served("marina")).toMatchObject({
      revision: 1,
      // why: nobody proved yet that it is theirs
      hosts: [],
      settings: { name: "Marina & Co", support_email: "support@marina.example" },
    });
    expect(Object.keys((await served("marina"))?.copy ?? {}).toSorted()).toEqual([...locales].toSorted());
    expect(await stand("marina")).toEqual({ status: "active", leads: "console", archived: false });
  });

  it("speaks the languages that it was given, its own first", async () => {
    const draft = await launchBrand(olga, { ...marina, languages: ["de", "nl"] });
    expect(draft.document.declaration["languages"]).toEqual(["nl", "de"]);
  });

  it("refuses a host or an id that another brand has, a company that there is not, and who holds one brand alone", async () => {
    const taken = launchBrand(olga, { ...marina, hosts: ["first.example"] });
    await expect(taken).rejects.toBeInstanceOf(DraftFaultsError);
    await expect(taken).rejects.toMatchObject({
      faults: [{ path: ["declaration", "hosts", "0"], value: 'is "first.example", a host of another brand' }],
    });
    await expect(launchBrand(olga, { ...marina, id: "first", hosts: ["new.example"] })).rejects.toMatchObject({
      details: { reason: "tenant_exists" },
    });
    await expect(launchBrand(olga, { ...marina, company: 99 })).rejects.toMatchObject({ code: "invalid_input" });
    const one = brandOperator({ grants: [{ role: "operator", tenantId: "first" }] });
    await expect(launchBrand(one, marina)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("cloning a brand", () => {
  it("takes over what is published under a name of its own, without partners and codes", async () => {
    const { version } = await openDraft(olga, { tenantId: "first" });
    await changeDraft(olga, {
      tenantId: "first",
      version,
      patch: [
        { path: ["copy", "nl", "tagline"], before: "Only for tests", after: "Brand first, en Brand firstly" },
        {
          path: ["declaration", "settings", "discount_codes"],
          before: undefined,
          after: [{ code: "SUMMER", value_percentage: 10 }],
        },
        {
          path: ["declaration", "tokens", "colors", "light"],
          before: undefined,
          after: { primary: "oklch(0.5 0.19 27)", "on-primary": "oklch(1 0 0)" },
        },
      ],
    });
    await publishDraft(olga, { tenantId: "first", version: 2, reason: "" });
    await cloneBrand(olga, { from: "first", id: "second", name: "Second", hosts: ["second.example"] });
    await publishDraft(olga, { tenantId: "second", version: 1, reason: "" });
    const clone = await served("second");
    expect(clone).toMatchObject({
      hosts: [],
      settings: { name: "Second", support_email: "support@second.example", message_credits: 1, partners: [] },
      copy: { nl: { tagline: "Second, en Brand firstly" } },
    });
    expect(clone?.settings.discount_codes).toBeUndefined();
    expect(clone?.logo.full).toContain('aria-label="Second"');
    expect(clone?.tokens?.colors?.light?.primary).toBe("oklch(0.5 0.19 27)");
    expect(clone?.logo.mark).toContain("#b7191c");
  });

  it("is refused of a brand that has nothing published", async () => {
    await launchBrand(olga, marina);
    const clone = cloneBrand(olga, { from: "marina", id: "third", name: "Third", hosts: ["third.example"] });
    await expect(clone).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("taking a brand down from the console", () => {
  const tenantId = "first";

  it("pauses, archives, puts back and erases it, each with who and why", async () => {
    await expect(archiveBrand(olga, { tenantId, reason: "" })).rejects.toMatchObject({
      details: { reason: "tenant_status" },
    });
    await pauseBrand(olga, { tenantId, reason: "Works" });
    await archiveBrand(olga, { tenantId, reason: "Sold" });
    expect(await stand(tenantId)).toMatchObject({ status: "paused", archived: true });
    expect(await resumeBrand(olga, { tenantId, reason: "Bought back" })).toBe(true);
    expect(await stand(tenantId)).toMatchObject({ status: "active", archived: false });
    await pauseBrand(olga, { tenantId, reason: "Over" });
    await openDraft(olga, { tenantId });
    await expect(eraseBrand(olga, { tenantId, confirmed: "", reason: "" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect(await eraseBrand(olga, { tenantId, confirmed: tenantId, reason: "Over" })).toBe(true);
    expect(await stand(tenantId)).toMatchObject({ status: "removed" });
    const audit = await store.asOwner(
      "select action, reason, operator_id from audit_entry where tenant_id = $1 and action ~ 'pause|archive|resume|remove' order by happened_at",
      [tenantId],
    );
    expect(audit).toEqual(
      [
        ["brand.pause", "Works"],
        ["brand.archive", "Sold"],
        ["brand.resume", "Bought back"],
        ["brand.pause", "Over"],
        ["brand.remove", "Over"],
      ].map(([action, reason]) => ({ action, reason, operator_id: brandOperators.Olga })),
    );
  });

  it("erases one that was never published with its draft", async () => {
    await launchBrand(olga, marina);
    expect(await eraseBrand(olga, { tenantId: "marina", confirmed: "marina", reason: "A mistake" })).toBe(true);
    await expect(checkDraft(olga, { tenantId: "marina" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("is not for who may not, and erasing wants a fresh second factor", async () => {
    const marketer = brandOperator({ grants: [{ role: "marketer", tenantId }] });
    expect(() => pauseBrand(marketer, { tenantId, reason: "" })).toThrow("forbidden");
    const stale = { ...olga, operator: { ...olga.operator, freshUntil: null } };
    await expect(eraseBrand(stale, { tenantId, confirmed: tenantId, reason: "" })).rejects.toMatchObject({
      code: "second_factor_stale",
    });
  });
});
