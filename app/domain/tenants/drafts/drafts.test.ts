import { beforeEach, describe, expect, it } from "vitest";
import { changeDraft } from "./change-draft.server.ts";
import { checkDraft } from "./check-draft.server.ts";
import { diffDraft } from "./diff-draft.server.ts";
import { diffRevisions } from "./diff-revisions.server.ts";
import { discardDraft } from "./discard-draft.server.ts";
import { type DraftChange, DraftConflictError } from "./draft.ts";
import { DraftFaultsError } from "./judge-draft.server.ts";
import { listRevisions } from "./list-revisions.server.ts";
import { openDraft } from "./open-draft.server.ts";
import { publishDraft } from "./publish-draft.server.ts";
import { rebaseDraft } from "./rebase-draft.server.ts";
import { rollBack } from "./roll-back.server.ts";
import { takeLead } from "#app/domain/tenants/lifecycle/take-lead.server.ts";
import { applyTenants } from "#app/domain/tenants/publishing/apply-tenants.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { asOperator } from "#app/platform/db/connection/operator-scope.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import type { TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";
import { buildDeclaration } from "#tests/factories/brand.ts";
import { brandOperator, brandOperators } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { writeTenantFolder } from "#tests/factories/tenant-folder.ts";
import { addOperator } from "#tests/support/operators.ts";
import { testDatabase } from "#tests/support/database.ts";

const store = testDatabase();
const announced: string[] = [];
const announce = async (id: string) => void announced.push(id);
const olga = brandOperator({ announce });
const piet = brandOperator({ name: "Piet", announce });
const tenantId = "first";
let folders: TenantFolders;

const name = ["declaration", "settings", "name"];
const credits = ["declaration", "settings", "message_credits"];
const say = (path: string[], after: unknown, before?: unknown): DraftChange => ({ path, before, after });
const served = async () => {
  const [revision] = await publishedSource(database()).readCurrent([tenantId]);
  if (!revision) throw new Error("nothing is published");
  return tenantFromRevision(revision);
};
const apply = (over: { force?: boolean; isStart?: boolean } = {}) =>
  applyTenants({ db: database(), clock: systemClock, announce }, { folders, author: "anna", ...over });
const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no refusal",
    (error: unknown) => error,
  );
const audit = () =>
  store.asOwner(
    "select action, reason, details, operator_id from audit_entry where subject_kind = 'brand' order by happened_at",
  );

beforeEach(async () => {
  await forgetBrands(store);
  folders = await brandsOfConsole([tenantId]);
  announced.length = 0;
});

describe("a draft", () => {
  it("is one for all who work on the brand, and keeps what is unsound", async () => {
    const opened = await openDraft(olga, { tenantId });
    expect(opened).toMatchObject({ version: 1, baseNumber: 1, currentNumber: 1, changedBy: "Olga" });
    expect(await openDraft(piet, { tenantId })).toMatchObject({ version: 1, changedBy: "Olga" });
    const changed = await changeDraft(piet, { tenantId, version: 1, patch: [say(credits, -3, 1)] });
    expect(changed).toMatchObject({ version: 2, changedBy: "Piet" });
    expect(await checkDraft(olga, { tenantId })).toMatchObject({
      version: 2,
      faults: [{ path: credits, value: "is -3", allowed: "a whole number from 0 to 1000" }],
    });
    expect(await caught(publishDraft(olga, { tenantId, version: 2, reason: "" }))).toBeInstanceOf(DraftFaultsError);
    expect((await served()).revision).toBe(1);
  });

  it("says what it would change, part by part", async () => {
    await openDraft(olga, { tenantId });
    const patch = [say(name, "Marina"), say(["copy", "nl", "tagline"], "Aan het water"), say(["theme"], 1)];
    await expect(changeDraft(olga, { tenantId, version: 1, patch })).rejects.toMatchObject({ code: "invalid_input" });
    await changeDraft(olga, { tenantId, version: 1, patch: patch.slice(0, 2) });
    expect((await diffDraft(olga, { tenantId })).nouns).toEqual([
      { noun: "settings", changes: [{ path: name, before: "Brand first", after: "Marina" }] },
      {
        noun: "copy",
        changes: [{ path: ["copy", "nl", "tagline"], before: "Only for tests", after: "Aan het water" }],
      },
    ]);
  });

  it("takes what two people change beside each other, and shows both sides where they change the same", async () => {
    await openDraft(olga, { tenantId });
    await changeDraft(olga, { tenantId, version: 1, patch: [say(name, "Marina", "Brand first")] });
    const beside = await changeDraft(piet, { tenantId, version: 1, patch: [say(credits, 2, 1)] });
    expect(beside.document.declaration["settings"]).toMatchObject({ name: "Marina", message_credits: 2 });
    const both = changeDraft(piet, { tenantId, version: 1, patch: [say(name, "Lagune", "Brand first")] });
    expect(await caught(both)).toMatchObject({
      code: "conflict",
      details: { reason: "draft_moved", version: 3 },
      conflicts: [{ path: name, base: "Brand first", theirs: "Marina", mine: "Lagune" }],
    });
    expect((await openDraft(olga, { tenantId })).version).toBe(3);
  });

  it.each([
    ["mine", "Lagune"],
    ["theirs", "Marina"],
  ] as const)(
    "goes on by field from what was chosen: %s is %s, about the version that was seen alone",
    async (take, is) => {
      await openDraft(olga, { tenantId });
      await changeDraft(olga, { tenantId, version: 1, patch: [say(name, "Marina", "Brand first")] });
      const both = [say(name, "Lagune", "Brand first"), say(credits, 2, 1)];
      const chosen = { tenantId, version: 1, patch: both, choices: [{ path: name, take }] };
      expect(await caught(changeDraft(piet, { ...chosen, onto: 1 }))).toMatchObject({ details: { version: 2 } });
      const { version, document } = await changeDraft(piet, { ...chosen, onto: 2 });
      expect(version).toBe(3);
      expect(document.declaration["settings"]).toMatchObject({ name: is, message_credits: 2 });
    },
  );

  it("is closed without a trace on what is served, and its versions are never counted twice", async () => {
    await openDraft(olga, { tenantId });
    await changeDraft(olga, { tenantId, version: 1, patch: [say(name, "Marina")] });
    expect(await caught(discardDraft(piet, { tenantId, version: 1 }))).toBeInstanceOf(DraftConflictError);
    await discardDraft(piet, { tenantId, version: 2 });
    await expect(changeDraft(olga, { tenantId, version: 2, patch: [] })).rejects.toMatchObject({ code: "not_found" });
    const reopened = await openDraft(olga, { tenantId });
    expect(reopened.version).toBe(4);
    expect(reopened.document.declaration["settings"]).toMatchObject({ name: "Brand first" });
  });

  it("is for who may: marketers write it, and operators publish it, on the brands they hold", async () => {
    const marketer = brandOperator({ grants: [{ role: "marketer", tenantId }] });
    const elsewhere = brandOperator({ grants: [{ role: "operator", tenantId: "second" }] });
    await expect(openDraft(elsewhere, { tenantId })).rejects.toMatchObject({ code: "forbidden" });
    await openDraft(marketer, { tenantId });
    await changeDraft(marketer, { tenantId, version: 1, patch: [say(name, "Marina")] });
    const publication = publishDraft(marketer, { tenantId, version: 2, reason: "" });
    await expect(publication).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("publishing a draft", () => {
  it("goes by the console's way into the database, for an operator who holds the brand", async () => {
    const id = await addOperator(store, { brands: [tenantId] });
    const grants = [{ role: "operator" as const, tenantId }];
    const kim = { ...olga, operator: { ...olga.operator, id, grants } };
    await asOperator(id, async () => {
      await openDraft(kim, { tenantId });
      await changeDraft(kim, { tenantId, version: 1, patch: [say(name, "Marina")] });
      expect(await checkDraft(kim, { tenantId })).toMatchObject({ faults: [] });
      await publishDraft(kim, { tenantId, version: 2, reason: "" });
      await rollBack(kim, { tenantId, toNumber: 1, reason: "" });
    });
    expect((await served()).revision).toBe(3);
    await store.asOwner("delete from operator_grant where operator_id = $1", [id]);
    await expect(asOperator(id, () => openDraft(kim, { tenantId }))).rejects.toMatchObject({ code: "not_found" });
  });

  it("makes the next revision, says who and why, and leaves a trace with before and after", async () => {
    await openDraft(olga, { tenantId });
    await changeDraft(olga, { tenantId, version: 1, patch: [say(name, "Marina")] });
    expect(await publishDraft(olga, { tenantId, version: 2, reason: "A better name" })).toEqual({
      outcome: "published",
      revision: 2,
    });
    expect(announced).toEqual([tenantId]);
    expect(await served()).toMatchObject({ revision: 2, settings: { name: "Marina" } });
    const [revision] = await store.asOwner("select author, note from tenant_revision where number = 2");
    expect(revision).toEqual({ author: "Olga", note: "A better name" });
    expect((await audit()).at(-1)).toMatchObject({
      action: "brand.publish",
      reason: "A better name",
      operator_id: brandOperators.Olga,
      details: {
        from: 1,
        revision: 2,
        changes: [{ path: name, before: "Brand first", after: "Marina" }],
      },
    });
    expect(await openDraft(olga, { tenantId })).toMatchObject({ baseNumber: 2, version: 4 });
  });

  it("closes a draft that changes nothing, without a revision", async () => {
    await openDraft(olga, { tenantId });
    expect(await publishDraft(olga, { tenantId, version: 1, reason: "" })).toEqual({
      outcome: "unchanged",
      revision: 1,
    });
    await expect(diffDraft(olga, { tenantId })).rejects.toMatchObject({ code: "not_found" });
  });

  it("refuses another version than was seen, and one that was published at the same moment", async () => {
    await openDraft(olga, { tenantId });
    await changeDraft(olga, { tenantId, version: 1, patch: [say(name, "Marina")] });
    expect(await caught(publishDraft(olga, { tenantId, version: 1, reason: "" }))).toBeInstanceOf(DraftConflictError);
    const outcomes = await Promise.all(
      [olga, piet].map((who) => caught(publishDraft(who, { tenantId, version: 2, reason: "" }))),
    );
    expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome instanceof AppError)).toHaveLength(1);
    expect((await served()).revision).toBe(2);
  });

  it("stops where the brand moved on, shows both sides, and goes on from what was chosen", async () => {
    await openDraft(olga, { tenantId });
    await changeDraft(olga, { tenantId, version: 1, patch: [say(name, "Marina"), say(credits, 2)] });
    await writeTenantFolder(folders, buildDeclaration(tenantId, {}, { name: "By file", photo_credits: 7 }));
    expect((await apply({ force: true })).brands).toMatchObject([{ outcome: "published", revision: 2 }]);
    const sides = { path: name, base: "Brand first", theirs: "By file", mine: "Marina" };
    expect(await caught(publishDraft(olga, { tenantId, version: 2, reason: "" }))).toMatchObject({
      details: { reason: "brand_moved", revision: 2 },
      conflicts: [sides],
    });
    expect(await caught(rebaseDraft(olga, { tenantId, version: 2, choices: [] }))).toMatchObject({
      conflicts: [sides],
    });
    const choices = [{ path: name, take: "mine" as const }];
    expect(await caught(rebaseDraft(olga, { tenantId, version: 2, choices, onto: 1 }))).toMatchObject({
      conflicts: [sides],
    });
    const rebased = await rebaseDraft(olga, { tenantId, version: 2, choices, onto: 2 });
    expect(rebased).toMatchObject({ version: 3, baseNumber: 2 });
    await publishDraft(olga, { tenantId, version: 3, reason: "Both" });
    expect((await served()).settings).toMatchObject({ name: "Marina", message_credits: 2, photo_credits: 7 });
  });

  it("is not for a brand that its folder leads, nor the folder's for one that the console leads", async () => {
    await writeTenantFolder(folders, buildDeclaration(tenantId, {}, { name: "By file" }));
    expect((await apply()).brands).toMatchObject([{ outcome: "refused", refusal: { code: "led_by_console" } }]);
    expect((await apply({ isStart: true })).brands).toMatchObject([{ outcome: "kept", revision: 1 }]);
    await takeLead(olga, { tenantId, leads: "files", reason: "" });
    await openDraft(olga, { tenantId });
    await expect(publishDraft(olga, { tenantId, version: 1, reason: "" })).rejects.toMatchObject({
      details: { reason: "led_by_files" },
    });
    expect((await apply()).brands).toMatchObject([{ outcome: "published" }]);
  });
});

describe("going back", () => {
  it("makes a new revision of the old one, and leaves an open draft alone", async () => {
    await openDraft(olga, { tenantId });
    await changeDraft(olga, { tenantId, version: 1, patch: [say(name, "Marina")] });
    await publishDraft(olga, { tenantId, version: 2, reason: "" });
    const draft = await openDraft(olga, { tenantId });
    expect(await rollBack(olga, { tenantId, toNumber: 1, reason: "It was better" })).toEqual({
      outcome: "published",
      revision: 3,
    });
    expect(await served()).toMatchObject({ revision: 3, settings: { name: "Brand first" } });
    expect(await listRevisions(olga, { tenantId })).toMatchObject([
      { number: 3, author: "Olga", note: "It was better", source: "operator", isCurrent: true },
      { number: 2, isCurrent: false },
      { number: 1, author: "anna", source: "file", isCurrent: false },
    ]);
    expect(await diffRevisions(olga, { tenantId, from: 2, to: 3 })).toEqual([
      { noun: "settings", changes: [{ path: name, before: "Marina", after: "Brand first" }] },
    ]);
    expect(await openDraft(olga, { tenantId })).toMatchObject({ version: draft.version, baseNumber: 2 });
    await expect(rollBack(olga, { tenantId, toNumber: 9, reason: "" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("refuses what today's contract no longer takes, and opens it as a draft to mend", async () => {
    await store.asOwner(
      `insert into tenant_revision (tenant_id, number, document, content_hash, author)
       select tenant_id, 2, jsonb_set(document, '{declaration,settings,old_flag}', 'true'), 'old', 'olga' from tenant_revision where tenant_id = $1`,
      [tenantId],
    );
    await store.asOwner("update tenant set current_revision = 2 where id = $1", [tenantId]);
    const { declaration } = (await openDraft(olga, { tenantId })).document;
    expect(declaration["settings"]).toMatchObject({ old_flag: true });
    await discardDraft(olga, { tenantId, version: 1 });
    await rollBack(olga, { tenantId, toNumber: 1, reason: "" });
    const back = await rollBack(olga, { tenantId, toNumber: 2, reason: "" });
    const flag = ["declaration", "settings", "old_flag"];
    expect(back).toMatchObject({ outcome: "unfit", faults: [{ path: flag, value: "is not known" }], draftVersion: 3 });
    expect(await rollBack(piet, { tenantId, toNumber: 2, reason: "" })).toMatchObject({ draftVersion: null });
    await changeDraft(olga, { tenantId, version: 3, patch: [say(flag, undefined), say(name, "Marina")] });
    expect(await publishDraft(olga, { tenantId, version: 4, reason: "" })).toEqual({
      outcome: "published",
      revision: 4,
    });
  });
});
