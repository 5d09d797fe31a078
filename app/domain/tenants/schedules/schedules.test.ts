import { beforeEach, describe, expect, it } from "vitest";
import { cancelSchedule } from "./cancel-schedule.server.ts";
import { changeDraft } from "#app/domain/tenants/drafts/change-draft.server.ts";
import { listSchedules } from "./list-schedules.server.ts";
import { openDraft } from "#app/domain/tenants/drafts/open-draft.server.ts";
import { publishDraft } from "#app/domain/tenants/drafts/publish-draft.server.ts";
import { publishScheduled } from "./publish-scheduled.server.ts";
import { publishScheduledJob } from "./publish-scheduled-job.ts";
import { schedulePublication } from "./schedule-publication.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { database } from "#app/platform/db/connection/database.server.ts";
import { tenantFromRevision } from "#app/platform/tenancy/registry/tenant-from-revision.server.ts";
import { sendConsoleMailJob } from "#app/platform/mail/send-console-mail-job.server.ts";
import { brandOperator, brandOperators } from "#tests/factories/brand-operator.ts";
import { brandsOfConsole, forgetBrands } from "#tests/factories/console-brand.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const store = testDatabase();
const jobs = testJobs(store, [publishScheduledJob, sendConsoleMailJob]);
const tenantId = "first";
const noon = new Date("2026-12-01T12:00:00Z");
const at = new Date("2026-12-02T12:00:00Z");
const olga = brandOperator({ clock: stoppedClock(noon) });
const announced: string[] = [];
const later = { clock: stoppedClock(at), announce: async (id: string) => void announced.push(id) };
const name = ["declaration", "settings", "name"];

const rename = async (after: string) => {
  const { version } = await openDraft(olga, { tenantId });
  return changeDraft(olga, { tenantId, version, patch: [{ path: name, before: undefined, after }] });
};
const schedule = async (after: string) => {
  const { version } = await rename(after);
  return schedulePublication(olga, { tenantId, version, at, reason: "For the day after" });
};
const served = async () => {
  const [revision] = await publishedSource(database()).readCurrent([tenantId]);
  if (!revision) throw new Error("nothing is published");
  return tenantFromRevision(revision);
};

beforeEach(async () => {
  await forgetBrands(store);
  await brandsOfConsole([tenantId]);
  announced.length = 0;
});

describe("a draft with a time", () => {
  it("is published at its time, once, by whoever asks first", async () => {
    const publicationId = await schedule("Marina");
    expect(await jobs.waiting(publishScheduledJob)).toContainEqual({ tenantId, publicationId });
    expect(await publishScheduled({ ...later, clock: stoppedClock(noon) }, { tenantId, publicationId })).toBe("early");
    expect((await served()).revision).toBe(1);
    const became = await Promise.all([1, 2, 3].map(() => publishScheduled(later, { tenantId, publicationId })));
    expect(became.toSorted()).toEqual(["over", "over", "published"]);
    expect(await served()).toMatchObject({ revision: 2, settings: { name: "Marina" } });
    expect(announced).toEqual([tenantId]);
    expect(await listSchedules(olga, { tenantId })).toMatchObject([{ status: "published", author: "Olga" }]);
    expect(await openDraft(olga, { tenantId })).toMatchObject({ baseNumber: 2 });
  });

  it("goes out as it was, and what was changed of the draft since stays open", async () => {
    const publicationId = await schedule("Marina");
    await rename("Lagune");
    await publishScheduled(later, { tenantId, publicationId });
    expect((await served()).settings.name).toBe("Marina");
    const draft = await openDraft(olga, { tenantId });
    expect(draft.document.declaration["settings"]).toMatchObject({ name: "Lagune" });
  });

  it("is refused where the brand moved on, which its audit says", async () => {
    const publicationId = await schedule("Marina");
    const { version } = await rename("Lagune");
    await publishDraft(olga, { tenantId, version, reason: "" });
    expect(await publishScheduled(later, { tenantId, publicationId })).toBe("refused");
    expect((await served()).settings.name).toBe("Lagune");
    expect(await listSchedules(olga, { tenantId })).toMatchObject([{ status: "refused", refusal: "brand_moved" }]);
    expect(
      await store.asOwner(
        "select details ->> 'refusal' as refusal from audit_entry where action = 'brand.schedule.refuse'",
      ),
    ).toEqual([{ refusal: "brand_moved" }]);
  });

  it.each([
    ["is disabled", "update operator set status = 'disabled' where id = $1", 0],
    ["lost every role", "delete from operator_grant where operator_id = $1", 1],
    ["drafts without publishing by now", "update operator_grant set role = 'marketer' where operator_id = $1", 1],
    ["has the role on other brands alone", "update operator_grant set tenant_id = 'second' where operator_id = $1", 1],
  ])("does not go out where whoever set the time %s, who is told while they work here", async (_, change, mails) => {
    await store.asOwner("insert into tenant (id, company_id) values ('second', 1)");
    const publicationId = await schedule("Marina");
    await store.asOwner(change, [brandOperators.Olga]);
    const told = (await jobs.waiting(sendConsoleMailJob)).length;
    expect(await publishScheduled(later, { tenantId, publicationId })).toBe("refused");
    expect((await served()).revision).toBe(1);
    expect(await listSchedules(olga, { tenantId })).toMatchObject([{ status: "refused", refusal: "right_lost" }]);
    const sent = (await jobs.waiting(sendConsoleMailJob)).slice(told);
    expect(sent).toHaveLength(mails);
    for (const mail of sent)
      expect(mail).toMatchObject({
        template: "publication_refused",
        to: { address: "olga@example.com" },
        actionUrl: "http://console.localhost:3000/brands/first/history",
      });
  });

  it("does not go out where today's contract takes it no longer", async () => {
    const publicationId = await schedule("Marina");
    await store.asOwner(
      "update scheduled_publication set document = jsonb_set(document, '{declaration,settings,old_flag}', 'true') where id = $1",
      [publicationId],
    );
    expect(await publishScheduled(later, { tenantId, publicationId })).toBe("refused");
    expect(await listSchedules(olga, { tenantId })).toMatchObject([{ status: "refused", refusal: "draft_unsound" }]);
    expect(await jobs.waiting(sendConsoleMailJob)).toContainEqual(
      expect.objectContaining({ template: "publication_refused" }),
    );
  });

  it("is taken back, and only one waits at a time", async () => {
    const publicationId = await schedule("Marina");
    const { version } = await openDraft(olga, { tenantId });
    const again = () => schedulePublication(olga, { tenantId, version, at, reason: "" });
    await expect(again()).rejects.toMatchObject({ details: { reason: "already_scheduled" } });
    await cancelSchedule(olga, { tenantId, publicationId, reason: "Too early" });
    await expect(cancelSchedule(olga, { tenantId, publicationId, reason: "" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await publishScheduled(later, { tenantId, publicationId })).toBe("over");
    await again();
  });

  it("is not for a time that is over, nor for who may not publish", async () => {
    const { version } = await openDraft(olga, { tenantId });
    const past = new Date(noon.getTime() - millisecondsIn.minute);
    await expect(schedulePublication(olga, { tenantId, version, at: past, reason: "" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    const marketer = brandOperator({ grants: [{ role: "marketer", tenantId }] });
    await expect(schedulePublication(marketer, { tenantId, version, at, reason: "" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
