import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { BrandOperatorCtx } from "#app/domain/operators/rights/operator-ctx.ts";
import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import { type Clock, stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testJobs } from "#tests/support/jobs.ts";
import { addOperator } from "#tests/support/operators.ts";
import { deleteNews } from "./delete-news.server.ts";
import { listNews } from "./list-news.server.ts";
import { everybody, type News } from "./news-contract.ts";
import { newsChoices } from "./news-choices.server.ts";
import { countReaders } from "./news-readers.server.ts";
import { previewNews } from "./preview-news.server.ts";
import { saveNews } from "./save-news.server.ts";
import { scheduleNews } from "./schedule-news.server.ts";
import { sendNews } from "./send-news.server.ts";
import { sendNewsJob } from "./send-news-job.ts";
import { stopNews } from "./stop-news.server.ts";
import { viewNews } from "./view-news.server.ts";

const store = testDatabase();
const jobs = testJobs(store, [sendNewsJob]);
const tenant = anyTenant({}, "newsdesk");
const tenantId = tenant.id;
const now = new Date("2026-03-02T12:00:00Z");
const clock = stoppedClock(now);
const inHours = (hours: number) => stoppedClock(new Date(now.getTime() + hours * 3_600_000));
const reason = "The spring begins.";
let operatorId = "";

beforeAll(async () => {
  createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" }));
  await store.addTenant(tenantId);
  operatorId = await addOperator(store, { brands: [tenantId], role: "marketer" });
});

function ctx(role: OperatorGrant["role"] = "marketer", at: Clock = clock): BrandOperatorCtx {
  const operator = { id: operatorId, name: "Kim", grants: [{ role, tenantId }], scopes: null, freshUntil: null };
  return { tenant, operator, actor: null, locale: "en", clock: at, requestId: "request" };
}

const words = { title: "Spring & more", text: "There is something <new>." };
const content: Omit<News, "id"> = { words: { [tenant.defaultLocale]: words }, path: "/members", audience: everybody };

async function draft(over: Partial<News> = {}): Promise<string> {
  const id = randomUUID();
  await saveNews(ctx(), { id, version: 0, ...content, ...over });
  return id;
}

async function reader(
  over: { language?: string; paidUser?: boolean; premiumSince?: Date; lastSeenAt?: Date } = {},
  profile: { country?: string; gender?: "woman" | "man" } = {},
) {
  const { actor } = await memberCtx(tenant, clock, { account: over, profile });
  await withTenant(tenantId, (tx) =>
    tx.notificationPreference.updateMany({ where: { tenantId, accountId: actor.accountId }, data: { news: true } }),
  );
  return actor.accountId;
}

const send = (newsId: string, at: Clock = clock) => sendNews({ tenant, clock: at, requestId: "job" }, { newsId });
const auditOf = (subjectId: string) =>
  withTenant(tenantId, (tx) =>
    tx.auditEntry.findMany({ where: { tenantId, subjectId }, select: { action: true, reason: true } }),
  );

describe("a draft", () => {
  it("is kept as it was seen: who changes an older version is refused, and loses nothing of the other's", async () => {
    const id = await draft();
    expect(await saveNews(ctx(), { id, version: 1, ...content, path: "/likes" })).toEqual({ version: 2 });
    await expect(saveNews(ctx(), { id, version: 1, ...content })).rejects.toMatchObject({ code: "conflict" });
    await expect(saveNews(ctx(), { id, version: 0, ...content })).rejects.toMatchObject({ code: "conflict" });
    expect(await viewNews(ctx(), { id })).toMatchObject({ status: "draft", version: 2, path: "/likes" });
    expect((await auditOf(id)).map(({ action }) => action).toSorted()).toEqual(["news.change", "news.write"]);
  });

  it("has words in the brand's own language", async () => {
    const other = tenant.defaultLocale === "de" ? "fr" : "de";
    await expect(draft({ words: { [other]: words } })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("is shown as the mail that goes out, with everything in it as text", async () => {
    const html = await previewNews(ctx(), {
      id: await draft(),
      language: tenant.defaultLocale,
    });
    expect(html).toContain("Spring &amp; more");
    expect(html).toContain("&lt;new&gt;");
    expect(html).toContain("data:image/png;base64,");
    expect(html).not.toContain("/brand/logo.png");
  });

  it("is thrown away as it was seen, and only while it is one", async () => {
    const [id, sent] = [await draft(), await draft()];
    await expect(deleteNews(ctx(), { id, version: 2 })).rejects.toMatchObject({ code: "conflict" });
    await deleteNews(ctx(), { id, version: 1 });
    await expect(viewNews(ctx(), { id })).rejects.toMatchObject({ code: "not_found" });
    await scheduleNews(ctx(), { id: sent, version: 1, sendAt: null, reason });
    await expect(deleteNews(ctx(), { id: sent, version: 2 })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("sending", () => {
  it("tells each member once at the time that was set, and not before", async () => {
    const accountId = await reader();
    const id = await draft();
    const sendAt = inHours(1).now();
    await scheduleNews(ctx(), { id, version: 1, sendAt, reason });
    expect((await jobs.waiting(sendNewsJob)).map(({ newsId }) => newsId)).toContain(id);
    expect(await send(id)).toBeNull();
    const told = await send(id, inHours(1));
    expect(told).toBeGreaterThanOrEqual(1);
    expect(await send(id, inHours(2))).toBeNull();
    const rows = await withTenant(tenantId, (tx) =>
      tx.notification.findMany({ where: { tenantId, accountId, dedupeKey: { startsWith: `news:${id}:` } } }),
    );
    expect(rows.map(({ details }) => details)).toEqual([{ ...words, path: "/members" }]);
    expect(await viewNews(ctx(), { id })).toMatchObject({ status: "sent", told, fate: { waiting: told, mailed: 0 } });
    expect(await auditOf(id)).toContainEqual({ action: "news.schedule", reason });
    expect(await auditOf(id)).toContainEqual({ action: "news.send", reason: "" });
  });

  it("takes no time that is over, and no version that nobody saw", async () => {
    const id = await draft();
    const asked = { id, version: 1, reason };
    await expect(scheduleNews(ctx(), { ...asked, sendAt: now })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(scheduleNews(ctx(), { ...asked, version: 2, sendAt: null })).rejects.toMatchObject({
      code: "conflict",
    });
    await scheduleNews(ctx(), { ...asked, sendAt: null });
    await expect(scheduleNews(ctx(), { ...asked, sendAt: null })).rejects.toMatchObject({ code: "conflict" });
  });

  it("is taken back before its time, and then nothing goes out", async () => {
    const id = await draft();
    await scheduleNews(ctx(), { id, version: 1, sendAt: inHours(1).now(), reason });
    await stopNews(ctx(), { id, reason });
    expect(await send(id, inHours(1))).toBeNull();
    expect(await viewNews(ctx(), { id })).toMatchObject({ status: "draft", sendAt: null });
    await expect(stopNews(ctx(), { id, reason })).rejects.toMatchObject({ code: "conflict" });
  });

  it("is stopped on the way for those who have not got it yet, and for no other news", async () => {
    await reader();
    const [id, other] = [await draft(), await draft()];
    for (const each of [id, other]) {
      await scheduleNews(ctx(), { id: each, version: 1, sendAt: null, reason });
      await send(each);
    }
    await withTenant(tenantId, async (tx) => {
      const first = await tx.notification.findFirstOrThrow({
        where: { tenantId, dedupeKey: { startsWith: `news:${id}:` } },
      });
      await tx.notification.updateMany({ where: { tenantId, id: first.id }, data: { status: "sent", sentAt: now } });
    });
    await stopNews(ctx(), { id, reason });
    const { fate, told, status } = await viewNews(ctx(), { id });
    expect({ fate, status }).toEqual({ fate: { waiting: 0, mailed: 1, left: told - 1 }, status: "stopped" });
    expect((await viewNews(ctx(), { id: other })).fate.waiting).toBe(told);
  });
});

it("only those who asked for news count, and an audience narrows them in each of its ways", async () => {
  const long = new Date(now.getTime() - 31 * 86_400_000);
  const before = await newsChoices(ctx());
  await memberCtx(tenant, clock, {});
  await reader(
    { language: "pl", paidUser: true, premiumSince: long, lastSeenAt: now },
    { country: "AT", gender: "woman" },
  );
  await reader({ language: "pl", lastSeenAt: long }, { country: "CH", gender: "man" });
  await reader({ language: "sv" }, { country: "AT", gender: "man" });
  expect((await newsChoices(ctx())).asked - before.asked).toBe(3);
  const among = async (over: Partial<News["audience"]>) =>
    (
      await withTenant(tenantId, (tx) =>
        countReaders(tx, { tenantId, now }, { ...everybody, languages: ["pl", "sv"], ...over }),
      )
    ).among;
  expect(await among({})).toBe(3);
  expect(await among({ languages: ["pl"] })).toBe(2);
  expect(await among({ countries: ["AT"] })).toBe(2);
  expect(await among({ countries: ["AT", "CH"], genders: ["man"] })).toBe(2);
  expect([await among({ premium: true }), await among({ premium: false })]).toEqual([1, 2]);
  expect([await among({ activity: "recent" }), await among({ activity: "away" })]).toEqual([1, 2]);
});

it("is listed the latest first, by its title in the brand's language, and by nobody without the right", async () => {
  const id = randomUUID();
  await saveNews(ctx("marketer", inHours(5)), {
    id,
    version: 0,
    ...content,
    words: { [tenant.defaultLocale]: { ...words, title: "The latest" } },
  });
  const { news } = await listNews(ctx(), { after: null });
  expect(news[0]).toMatchObject({ id, title: "The latest", status: "draft" });
  for (const ask of [
    () => listNews(ctx("support"), { after: null }),
    () => viewNews(ctx("support"), { id }),
    () => newsChoices(ctx("support")),
    () => previewNews(ctx("support"), { id, language: "en" }),
    () => saveNews(ctx("support"), { id, version: 1, ...content }),
    () => scheduleNews(ctx("support"), { id, version: 1, sendAt: null, reason }),
    () => stopNews(ctx("support"), { id, reason }),
    () => deleteNews(ctx("support"), { id, version: 1 }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: "forbidden" });
});
