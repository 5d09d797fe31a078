import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { caseEndpoints } from "#app/console/api/case-endpoints.server.ts";
import { allowGuestPhoto } from "#app/console/contracts/cases/allow-guest-photo.ts";
import { decideReport } from "#app/console/contracts/cases/decide-report.ts";
import { holdCase } from "#app/console/contracts/cases/hold-case.ts";
import { letCaseGo } from "#app/console/contracts/cases/let-case-go.ts";
import { liftGuestSuspension } from "#app/console/contracts/cases/lift-guest-suspension.ts";
import { listCases } from "#app/console/contracts/cases/list-cases.ts";
import { viewReport } from "#app/console/contracts/cases/view-report.ts";
import type { Operator } from "#app/domain/operators/rights/operator-ctx.ts";
import { refreshGuestJob } from "#app/domain/profiles/partner-brands/refresh-guest-job.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { createProfile } from "#tests/factories/member.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { anOperatorOf, consoleClient } from "#tests/support/console-client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";

const database = testDatabase();
const jobs = testJobs(database, [sendMailJob, refreshGuestJob]);
const clock = stoppedClock(new Date("2026-03-01T10:00:00Z"));
const tenant = anyTenant();
const brand = tenant.id;
const { ask, send, refused } = consoleClient({ handlers: caseEndpoints, clock, tenant });
const decision = { decision: "warn", ground: "spam", facts: "The first line names a shop." } as const;

let kim: Operator;
let robin: Operator;

beforeAll(async () => {
  for (const id of [brand, "otherbrand"]) await database.addTenant(id);
  kim = { ...(await anOperatorOf(database, "moderator", brand)), name: "Kim" };
  robin = { ...(await anOperatorOf(database, "moderator", brand)), name: "Robin" };
});

async function addReport(): Promise<string> {
  const [anna, bram] = [await memberCtx(tenant, clock), await memberCtx(tenant, clock)];
  const said = { tenantId: brand, reporterId: anna.actor.profileId, reportedId: bram.actor.profileId };
  const data = { ...said, reason: "spam" as const, createdAt: clock.now() };
  return withTenant(brand, async (tx) => (await tx.report.create({ data })).id);
}

it("a case that a colleague holds is read, and its decision is a conflict that says who", async () => {
  const id = await addReport();
  const address = { brand, kind: "report" as const, id };
  expect(await ask(kim, holdCase, address)).toMatchObject({ isMine: true });
  expect(await ask(robin, holdCase, address)).toMatchObject({ isMine: false, name: "Kim" });
  expect(await ask(robin, viewReport, { brand, id })).toMatchObject({ status: "open", decision: null });
  const answer = await send(robin, decideReport, { brand, id, ...decision });
  expect(answer.status).toBe(409);
  const told = z.object({ error: z.string(), message: z.string() }).parse(await answer.json());
  expect(told).toMatchObject({ error: "case_held", message: expect.stringContaining("Kim") });
  await ask(kim, letCaseGo, address);
  const { decisionId } = await ask(robin, decideReport, { brand, id, ...decision });
  expect(await ask(kim, viewReport, { brand, id })).toMatchObject({ status: "closed", decision: { id: decisionId } });
  expect((await ask(kim, listCases, {})).cases.map((each) => each.id)).not.toContain(id);
  expect(await database.asOwner("select from case_hold where case_id = $1", [id])).toEqual([]);
});

it("what was decided about a guest is taken back by whoever may decide it", async () => {
  const photoId = randomUUID();
  const guest = await withTenant(brand, async (tx) => {
    const profile = await createProfile(tx, { tenantId: brand, homeTenantId: "otherbrand", fictional: false });
    const picture = { width: 1, height: 1, thumbhash: new Uint8Array(), contentHash: new Uint8Array(randomBytes(32)) };
    const names = { key: randomUUID(), blurredKey: randomUUID() };
    const owned = { tenantId: brand, profileId: profile.id };
    await tx.photo.create({ data: { ...owned, ...picture, ...names, id: photoId, status: "rejected" } });
    return profile;
  });
  const reader = await memberCtx(tenant, clock);
  const said = { tenantId: brand, reporterId: reader.actor.profileId, reportedId: guest.id, reason: "spam" as const };
  const { id } = await withTenant(brand, (tx) => tx.report.create({ data: { ...said, createdAt: clock.now() } }));
  await ask(kim, decideReport, { brand, id, ...decision, decision: "disable" });
  expect((await ask(kim, viewReport, { brand, id })).profile).toMatchObject({
    isGuest: true,
    status: "disabled",
    refusedPhotos: [{ id: photoId, last: null }],
  });
  const support = await anOperatorOf(database, "support", brand);
  const [lift, allow] = [
    { brand, profile: guest.id, reason: "A mistake" },
    { brand, photo: photoId, reason: "A mistake" },
  ];
  expect(await refused(support, liftGuestSuspension, lift)).toEqual(["forbidden"]);
  expect(await refused(support, allowGuestPhoto, allow)).toEqual(["forbidden"]);
  await ask(kim, liftGuestSuspension, lift);
  await ask(kim, allowGuestPhoto, allow);
  expect(await jobs.waiting(refreshGuestJob)).toEqual([{ tenantId: brand, profileId: guest.id }]);
  expect((await ask(kim, viewReport, { brand, id })).profile).toMatchObject({ status: "active", refusedPhotos: [] });
});

it("of two who decide at once one does, and the other is told", async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await addReport();
    const answers = await Promise.all(
      [kim, robin].map(async (who) => (await send(who, decideReport, { brand, id, ...decision })).status),
    );
    expect(answers.toSorted()).toEqual([200, 409]);
    expect(await database.asOwner("select from moderation_decision where report_id = $1", [id])).toHaveLength(1);
  }
});

it("a case of another brand is not there", async () => {
  const stranger = await anOperatorOf(database, "moderator", "otherbrand");
  const id = await addReport();
  expect(await refused(stranger, viewReport, { brand, id })).toEqual(["not_found"]);
  expect(await refused(stranger, holdCase, { brand, kind: "report", id })).toEqual(["not_found"]);
  expect(await refused(stranger, holdCase, { brand: "otherbrand", kind: "report", id })).toEqual(["not_found"]);
  expect((await ask(stranger, listCases, {})).cases).toEqual([]);
});
