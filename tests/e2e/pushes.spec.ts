import type { Page } from "@playwright/test";
import { openSignup } from "#tests/e2e/site/fill-signup.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { isInstalled, says } from "#tests/e2e/site/installed.ts";
import { withServiceWorker } from "#tests/e2e/site/launch-options.ts";
import { logInAs } from "#tests/e2e/site/log-in-as.ts";
import { open, reload } from "#tests/e2e/site/open.ts";
import { withPushes, withPushService } from "#tests/e2e/site/push-service.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

test.use(withServiceWorker);

/** Signs up on golden up to the agreements, which are given. */
async function untilAgreed(page: Page) {
  await enterBefore(page.context(), "golden");
  const form = await openSignup(page, "golden", "en");
  await form.who();
  await expect(form.position).toBeEmpty();
  await form.next();
  await expect(form.heading("place")).toBeFocused();
  await expect(form.position).toHaveText(/2/);
  await form.field("region").selectOption({ index: 1 });
  await form.next();
  const email = `told-${crypto.randomUUID()}@members.example`;
  await form.account({ name: "Anna Told", email, password: "three quiet words" });
  await form.next();
  await form.consent("Good evening.");
  return form;
}

for (const { answer, isOn, tag } of [
  { answer: "on", isOn: true, tag: "@phone" },
  { answer: "later", isOn: false, tag: "@desktop" },
] as const) {
  test(`signing up asks at its end for pushes, and keeps the answer "${answer}"`, { tag }, async ({ page }) => {
    const t = says("golden");
    const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
    await withPushService(page, endpoint);
    const form = await untilAgreed(page);
    await form.next();
    await expect(form.heading("push")).toBeFocused();
    expect(await findBarriersInEveryLook(page)).toEqual([]);
    const target = isOn ? "/api/user.php?push=1" : "/alerts/push_notification/dismiss";
    const kept = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith(target));
    await page.getByRole("button", { name: t(`signup:push.${answer}`), exact: true }).click();
    if (isOn) expect((await kept).postDataJSON()).toMatchObject({ endpoint, renew: false });
    else await kept;
    await expect(page).toHaveURL(at("golden", "/signup-matches"));

    await open(page, "golden", "/notifications");
    await expect(page.getByRole("switch", { name: t("install:push.label") })).toBeChecked({ checked: isOn });
    const bea = await newMember("golden", { name: "Bea Told" });
    await open(page, "golden", `/members/${bea.id}/chat`);
    await page.getByRole("textbox", { name: t("chat:composer.label", { name: bea.name }) }).fill("Hello");
    await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
    await expect(page.locator('[data-part="bubble"]').filter({ hasText: "Hello" })).toBeVisible();
    await open(page, "golden", "/chats");
    await expect(page.getByText(t("install:alert.title"))).toHaveCount(0);
  });
}

test("a question of the browser that nobody answers holds no signup up", { tag: "@phone" }, async ({ page }) => {
  const t = says("golden");
  await withPushService(page, "https://fcm.googleapis.com/unanswered");
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = () => new Promise(() => {});
  });
  const form = await untilAgreed(page);
  const turnOn = page.getByRole("button", { name: t("signup:push.on"), exact: true });
  await form.next();
  await turnOn.click();
  await expect(turnOn).toHaveAttribute("aria-busy", "true");
  await form.back();
  await expect(form.heading("consent")).toBeFocused();
  await form.next();
  await expect(turnOn).not.toHaveAttribute("aria-busy");
  await turnOn.click();
  await page.getByRole("button", { name: t("signup:push.later"), exact: true }).click();
  await expect(page).toHaveURL(at("golden", "/signup-matches"));
});

test("signing up does not ask where the browser has refused pushes", { tag: "@phone" }, async ({ page }) => {
  await withPushService(page, "https://fcm.googleapis.com/refused");
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  const form = await untilAgreed(page);
  await form.create();
  await expect(page).toHaveURL(at("golden", "/signup-matches"));
});

test("pushes are asked for once, right after the first message and not before", { tag: "@phone" }, async ({ page }) => {
  const t = says("golden");
  await enterAs(page, "golden", { name: "Anna Asked" });
  const bea = await newMember("golden", { name: "Bea Asked" });
  await withPushService(page, "https://fcm.googleapis.com/asked");
  const offer = page.getByText(t("install:alert.title"));
  const send = async (words: string) => {
    await page.getByRole("textbox", { name: t("chat:composer.label", { name: bea.name }) }).fill(words);
    await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
    await expect(page.locator('[data-part="bubble"]').filter({ hasText: words })).toBeVisible();
  };
  await open(page, "golden", `/members/${bea.id}/chat`);
  await isInstalled(page);
  await expect(offer).toHaveCount(0);
  await send("Hello");
  await expect(offer).toBeVisible();
  await page.getByRole("button", { name: t("ui:dismiss") }).click();
  await expect(offer).toHaveCount(0);
  await reload(page);
  await send("Again");
  await open(page, "golden", "/members");
  await expect(offer).toHaveCount(0);
});

test("pushes are turned on by a click, kept with the session, shown where they tell something new, and turned off @spec-7-push-worker", {
  tag: "@desktop",
}, async ({ page }) => {
  const t = says("golden");
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  await withPushService(page, endpoint);
  const anna = await enterAs(page, "golden");
  await open(page, "golden", "/notifications");
  await isInstalled(page);
  const toggle = page.getByRole("switch", { name: t("install:push.label") });
  await expect(toggle).not.toBeChecked();
  const kept = page.waitForRequest(
    (request) => request.url().endsWith("/api/user.php?push=1") && request.method() === "POST",
  );
  await toggle.check();
  expect((await kept).postDataJSON()).toMatchObject({ endpoint, renew: false });
  await expect(page.getByText(t("install:push.state.subscribed"))).toBeVisible();

  await logInAs(page.context(), "golden", anna.email, anna.password);
  await page.evaluate(() => sessionStorage.clear());
  const renewed = page.waitForResponse((response) => response.url().endsWith("/api/user.php?push=1"));
  await open(page, "golden", "/notifications");
  expect(await (await renewed).json()).toEqual({ push: true });
  await expect(toggle).toBeChecked();

  const { push, shown } = await withPushes(page);
  await push({ title: "Golden", body: "Someone likes you", url: "/likes", tag: "likes" });
  await expect.poll(() => shown).toEqual(["Someone likes you"]);
  await page.bringToFront();
  await push({ title: "Golden", body: "You see this already", url: "/notifications", tag: "here" });
  await push({ title: "Golden", body: "Someone wrote to you", url: "/chats", tag: "chats" });
  await expect.poll(() => shown).toEqual(["Someone likes you", "Someone wrote to you"]);

  const forgotten = page.waitForRequest(
    (request) => request.url().endsWith("/api/user.php?push=1") && request.method() === "DELETE",
  );
  await toggle.uncheck();
  expect((await forgotten).postDataJSON()).toEqual({ endpoint });
  await expect(page.getByText(t("install:push.state.not_subscribed"))).toBeVisible();
});
