import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { changeDraft } from "./change-draft.server.ts";
import { checkDraft } from "./check-draft.server.ts";
import { diffDraft } from "./diff-draft.server.ts";
import type { DraftChange } from "./draft.ts";
import { openDraft } from "./open-draft.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { rollBack } from "./roll-back.server.ts";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { pullTenant } from "#app/domain/tenants/publishing/pull-tenant.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { brandOperator } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const olga = brandOperator();
const tenantId = "first";
let folders: TenantFolders;

const at = (language: string, name: string) => ["texts", language, name];
const say = (language: string, name: string, after?: string, before?: string): DraftChange => ({
  path: at(language, name),
  before,
  after,
});
const change = async (...patch: DraftChange[]) => {
  const { version } = await openDraft(olga, { tenantId });
  return changeDraft(olga, { tenantId, version, patch });
};
const publish = async (version: number) => publishDraft(olga, { tenantId, version, reason: "words" });
const titleOf = async (id: string) => {
  const [revision] = await publishedSource(database()).readCurrent([id]);
  if (!revision) throw new Error("nothing is published");
  return fixedTexts(tenantFromRevision(revision), "nl", "pricing")("title");
};

beforeEach(async () => {
  await forgetBrands(store);
  folders = await brandsOfConsole([tenantId, "second"]);
});

describe("texts in a brand's own words", () => {
  it("go out with its revision, are said by no other brand, and go back with it", async () => {
    const house = await titleOf(tenantId);
    const { version } = await change(say("nl", "pricing:title", "Wat het kost"));
    expect((await diffDraft(olga, { tenantId })).nouns).toMatchObject([
      { noun: "texts", changes: [{ path: at("nl", "pricing:title"), after: "Wat het kost" }] },
    ]);
    expect(await titleOf(tenantId)).toBe(house);
    await publish(version);
    expect([await titleOf(tenantId), await titleOf("second")]).toEqual(["Wat het kost", house]);
    await rollBack(olga, { tenantId, toNumber: 1, reason: "back" });
    expect(await titleOf(tenantId)).toBe(house);
  });

  it("are kept side by side where two people say different ones, and shown where they say the same", async () => {
    await openDraft(olga, { tenantId });
    await changeDraft(olga, { tenantId, version: 1, patch: [say("nl", "pricing:title", "Een")] });
    const beside = await changeDraft(olga, { tenantId, version: 1, patch: [say("en", "pricing:title", "One")] });
    expect(beside.document.texts).toEqual({ nl: { "pricing:title": "Een" }, en: { "pricing:title": "One" } });
    const same = changeDraft(olga, { tenantId, version: 1, patch: [say("nl", "pricing:title", "Twee")] });
    await expect(same).rejects.toMatchObject({
      conflicts: [{ path: at("nl", "pricing:title"), theirs: "Een", mine: "Twee" }],
    });
  });

  it.each([
    [
      "without a placeholder of the house's",
      [say("en", "language:description", "See {{place}}")],
      "words with {{brand}}",
    ],
    [
      "that is the law's",
      [say("en", "credits:order.submit", "Go")],
      "the house's words, which the law fixes; take this one out",
    ],
    [
      "in one form of a plural alone",
      [say("en", "language:example.messages_one", "One")],
      expect.stringContaining("messages_other"),
    ],
    ["of which the house has none", [say("en", "pricing:gone", "Gone")], expect.stringContaining("take this one out")],
  ])("are not kept %s", async (_, patch, allowed) => {
    const faults = [{ path: patch[0]?.path, allowed }];
    await expect(change(...patch)).rejects.toMatchObject({ code: "invalid_input", faults });
    expect((await openDraft(olga, { tenantId })).version).toBe(1);
  });

  it("that the house has no more are named, keep the draft in, and are taken out", async () => {
    await change(say("nl", "pricing:title", "Wat het kost"));
    await store.asOwner(
      `update brand_draft set document = jsonb_set(document, '{texts,nl,pricing:gone}', '"Weg"') where tenant_id = '${tenantId}'`,
    );
    expect((await checkDraft(olga, { tenantId })).faults).toEqual([
      {
        path: at("nl", "pricing:gone"),
        value: "is no text of the house",
        allowed: "the name of a text that there is; take this one out",
      },
    ]);
    await expect(publish(2)).rejects.toMatchObject({ code: "invalid_input" });
    const mended = await change(say("nl", "pricing:gone", undefined, "Weg"));
    await publish(mended.version);
    expect(await titleOf(tenantId)).toBe("Wat het kost");
  });

  it("lie in the brand's folder once it is pulled, and applying it changes nothing", async () => {
    const kept = await change(say("nl", "pricing:title", "Wat het kost"), say("en", "pricing:title", "The price"));
    const { version } = await changeDraft(olga, {
      tenantId,
      version: kept.version,
      patch: [say("en", "pricing:title", undefined, "The price")],
    });
    await publish(version);
    const { written } = await pullTenant({ db: database() }, { id: tenantId, tenants: folders.tenants });
    expect(written).toEqual(["texts/nl.json"]);
    const file = path.join(folders.tenants, tenantId, "texts/nl.json");
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ "pricing:title": "Wat het kost" });
    const ctx = { db: database(), clock: systemClock, announce: async () => {} };
    const { brands } = await applyTenants(ctx, { folders, author: "anna", ids: [tenantId] });
    expect(brands).toMatchObject([{ outcome: "unchanged", revision: 2 }]);
  });
});
