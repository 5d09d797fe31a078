import { preferenceNames } from "#app/domain/notifications/preferences/preference-of-notification.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { reportMail, unsubscribePathOf } from "#tests/e2e/site/report-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { loseSession } from "#tests/e2e/site/take-session.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

test("the eight preferences of /notifications are kept as they are switched @spec-3-preferences", {
  tag: "@phone",
}, async ({ page, problems }) => {
  await enterAs(page, "sheworld", { fields: { activity_mails: "on" } });
  await open(page, "sheworld", "/notifications");
  const toggle = (name: string) =>
    page.getByRole("switch", { name: new RegExp(`^${text("de", `notifications:kinds.${name}.label`)}`) });
  const states = () => Promise.all(preferenceNames.map((name) => toggle(name).isChecked()));
  const before = await states();
  expect(before).toEqual([true, true, true, true, false, true, false, false]);
  for (const name of preferenceNames) {
    const saved = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().includes("/notifications"),
    );
    await toggle(name).click();
    await saved;
  }
  await expect(page.getByText(text("de", "notifications:saved"), { exact: true }).first()).toBeVisible();
  await reload(page);
  expect(await states()).toEqual(before.map((isOn) => !isOn));
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("after a bounce no mails come until a link reached the address @spec-4-disabled-notifications-alert", {
  tag: "@desktop",
}, async ({ page, problems }) => {
  const member = await enterAs(page, "golden");
  expect((await reportMail({ brand: "golden", address: member.email, kind: "bounce" })).json()).toEqual({ taken: 1 });
  // The photo alert, which comes first, is not shown here (spec section 4).
  await open(page, "golden", "/premium");
  const alert = page.getByRole("status").filter({ hasText: text("en", "layout:alerts.disabled_notifications.title") });
  await alert.getByRole("link", { name: text("en", "layout:alerts.disabled_notifications.action") }).click();
  await expect(page.getByText(text("en", "notifications:blocked.bounce", { email: member.email }))).toBeVisible();
  await page.getByRole("button", { name: text("en", "notifications:blocked.link") }).click();
  await expect(page.getByText(text("en", "notifications:blocked.sent", { email: member.email }))).toBeVisible();
  await open(page, "golden", (await readMail(member.email, "mails_again")).link);
  await page.getByRole("button", { name: text("en", "notifications:confirm.action") }).click();
  await expect(page.getByText(text("en", "notifications:blocked.on"))).toBeVisible();
  await open(page, "golden", "/notifications");
  await expect(page.getByText(text("en", "notifications:blocked.title"))).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("a spam report is taken back at a click, and a mail's link ends one kind without a login", {
  tag: "@phone",
}, async ({ page, problems }) => {
  const member = await enterAs(page, "lagoon", { fields: { activity_mails: "on" } });
  await reportMail({ brand: "lagoon", address: member.email, kind: "fbl" });
  await open(page, "lagoon", "/notifications");
  await expect(page.getByText(text("nl", "notifications:blocked.fbl"))).toBeVisible();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.getByRole("button", { name: text("nl", "notifications:blocked.again") }).click();
  await expect(page.getByText(text("nl", "notifications:blocked.on"))).toBeVisible();

  const path = await unsubscribePathOf(member, "like");
  const kind = text("nl", "notifications:kinds.like.label");
  const cookies = await page.context().cookies();
  await loseSession(page, "lagoon");
  await open(page, "lagoon", path);
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.getByRole("button", { name: text("nl", "notifications:unsubscribe.action") }).click();
  await expect(page.getByText(text("nl", "notifications:unsubscribe.doneKind", { kind }))).toBeVisible();
  await page.context().addCookies(cookies);
  await page.goto(at("lagoon", "/notifications"));
  await expect(page.getByRole("switch", { name: kind })).not.toBeChecked();
  expect(problems).toEqual([]);
});
