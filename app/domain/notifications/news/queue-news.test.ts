import { beforeAll, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { memberCtx } from "#tests/factories/member-ctx.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";
import { everybody, type News } from "./news-contract.ts";
import { queueNews } from "./queue-news.server.ts";

const store = testDatabase();
const tenant = anyTenant({}, "newsy");
const clock = stoppedClock(new Date("2026-03-02T12:00:00Z"));
const news: News = {
  id: "spring",
  path: "/pages/faq",
  audience: everybody,
  words: {
    nl: { title: "Lente", text: "Er is iets nieuws." },
    en: { title: "Spring", text: "There is something new." },
  },
};

beforeAll(() => store.addTenant(tenant.id));

const queue = (told: News) => withTenant(tenant.id, (tx) => queueNews(tx, { tenant, now: clock.now() }, told));

const reader = async (language: string, wants = true) => {
  const { actor } = await memberCtx(tenant, clock, { account: { language } });
  await withTenant(tenant.id, (tx) =>
    tx.notificationPreference.updateMany({ where: { accountId: actor.accountId }, data: { news: wants } }),
  );
  return actor.accountId;
};

it("tells news once to who asked for them, in their language or the brand's", async () => {
  const [dutch, english, polish] = [await reader("nl"), await reader("en"), await reader("pl")];
  await reader("nl", false);
  expect(await queue(news)).toBe(3);
  expect(await queue(news)).toBe(0);
  const rows = await withTenant(tenant.id, (tx) =>
    tx.notification.findMany({ select: { accountId: true, details: true } }),
  );
  const title = (accountId: string) => rows.find((row) => row.accountId === accountId)?.details;
  expect(title(dutch)).toEqual({ title: "Lente", text: "Er is iets nieuws.", path: "/pages/faq" });
  expect(title(english)).toMatchObject({ title: "Spring" });
  expect(title(polish)).toMatchObject({ title: "Lente" });
  await expect(
    queue({ ...news, words: { en: { title: "Spring", text: "There is something new." } } }),
  ).rejects.toMatchObject({ code: "invalid_input" });
});
