import { expect, test } from "@playwright/test";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { reportMail, unsubscribePathOf } from "#tests/e2e/site/report-mail.ts";
import { newMember } from "#tests/e2e/site/members.ts";

const blocksOf = async (brand: string, cookie: string) =>
  (await ask("/api/user.php", { brand, headers: { cookie } })).json();
const form = { "content-type": "application/x-www-form-urlencoded" };

test("a mail program unsubscribes at one click, without cookies or an origin (RFC 8058) @product-one-click-unsubscribe", async () => {
  const member = await newMember("beau");
  const path = await unsubscribePathOf(member, "weekly_update");
  expect((await ask(path, { brand: "beau" })).status).toBe(200);
  expect(await blocksOf("beau", member.cookie)).toMatchObject({ user: { notifications_disabled: [] } });
  const click = () => ask(path, { brand: "beau", method: "POST", headers: form, body: "List-Unsubscribe=One-Click" });
  expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
  expect(await blocksOf("beau", member.cookie)).toMatchObject({
    user: { notifications_disabled: ["list_unsubscribe"] },
  });
  expect((await ask(path, { brand: "lagoon" })).status).toBe(410);
  expect(
    (await ask(path, { brand: "lagoon", method: "POST", headers: form, body: "List-Unsubscribe=One-Click" })).status,
  ).toBe(410);
  expect(
    (
      await ask("/notifications", {
        brand: "beau",
        method: "POST",
        headers: { ...form, cookie: member.cookie },
        body: "",
      })
    ).status,
  ).toBe(403);
});

test("reports of mails are believed signed alone, and mean one brand", async () => {
  const member = await newMember("iskra");
  const report = { address: member.email, kind: "fbl" } as const;
  expect((await reportMail({ ...report, brand: "iskra", signature: "t=1,v2=00" })).status).toBe(403);
  expect((await reportMail({ ...report, brand: "iskra", signedFor: "knots" })).status).toBe(403);
  expect((await reportMail({ ...report, brand: "knots" })).status).toBe(200);
  expect(await blocksOf("iskra", member.cookie)).toMatchObject({ user: { notifications_disabled: [] } });
  expect((await reportMail({ ...report, brand: "iskra" })).status).toBe(200);
  expect(await blocksOf("iskra", member.cookie)).toMatchObject({ user: { notifications_disabled: ["fbl"] } });
  expect((await ask("/internal/mail-events", { brand: "iskra", headers: sameOrigin("iskra") })).status).toBe(404);
});

test("visitors are led from /notifications to the login", async () => {
  const { status, headers } = await ask("/notifications", { brand: "curvia" });
  expect([status, headers.location]).toEqual([302, "/login?from=%2Fnotifications"]);
});
