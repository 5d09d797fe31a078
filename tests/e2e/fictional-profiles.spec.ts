import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { declarationOf, text } from "#tests/e2e/site/brands.ts";
import { fictionalOn, makeFictional } from "#tests/e2e/site/fictional-profiles.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { resize } from "#tests/e2e/site/paint-little.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const t = (key: string, values: Record<string, string | number> = {}) => text("en", key, values);
const inConversation = /\/chats\/[0-9a-f-]{36}$/;

test("on a small phone the label of a fictional profile is in the first screen, before the way to write", {
  tag: "@phone",
}, async ({ page }) => {
  const [id = ""] = await fictionalOn("golden", 1);
  await resize(page, { width: 390, height: 664 });
  await enterAs(page, "golden", { name: "Anna Label" });
  await open(page, "golden", `/members/${id}`);
  const label = page
    .getByRole("article")
    .getByText(declarationOf("golden").settings.fictional_singular, { exact: true })
    .first();
  await expect(label).toBeInViewport({ ratio: 1 });
  const write = page.getByRole("main").getByRole("link", { name: t("likes:write"), exact: true });
  const [said, way] = [await label.boundingBox(), await write.boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 1_000)).toBeLessThan(way?.y ?? 0);
  for (const presence of [t("ui:online"), t("members:profile.activeToday"), t("members:profile.activeThisWeek")])
    await expect(page.locator(".profile-text").getByText(presence, { exact: true })).toHaveCount(0);
});

test("before the first message to a fictional profile one is asked, and not again", { tag: "@phone" }, async ({
  page,
  problems,
}) => {
  await enterAs(page, "golden", { name: "Anna Asked" });
  const vera = await makeFictional("golden", "Vera Madeup");
  await open(page, "golden", `/members/${vera.id}/chat`);
  const wanted = page.getByRole("checkbox", { name: t("ui:fictionalAnyway") });
  const field = page.getByRole("textbox", { name: t("chat:composer.label", { name: vera.name }) });
  await expect(page.getByRole("button", { name: t("chat:composer.gift") })).toHaveCount(0);
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await field.fill("Is anybody there?");
  await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
  await expect(wanted).toBeFocused();
  await wanted.check();
  await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
  await expect(page).toHaveURL(inConversation);
  await expect(page.getByRole("log")).toContainText("Is anybody there?");
  await expect(wanted).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("chat:composer.gift") })).toBeVisible();
  await open(page, "golden", `/members/${vera.id}/gift`);
  await expect(page.getByRole("radio", { name: t("gifts:names.rose") })).toBeVisible();
  await expect(wanted).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("so is one before a gift, and before a first line", { tag: "@phone" }, async ({ page }) => {
  await enterAs(page, "golden", { name: "Anna Giver" });
  const [vera, wilma] = [await makeFictional("golden", "Vera Given"), await makeFictional("golden", "Wilma Greeted")];
  const wanted = page.getByRole("checkbox", { name: t("ui:fictionalAnyway") });
  await open(page, "golden", `/members/${vera.id}`);
  await page.getByRole("link", { name: t("likes:giveGift"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("gifts:names.rose") })
    .click();
  const give = page.getByRole("button", { name: t("gifts:send_other", { count: 3 }) });
  await expect(give).toBeDisabled();
  await expect(wanted).toBeFocused();
  await wanted.check();
  await give.click();
  await expect(page).toHaveURL(inConversation);

  await open(page, "golden", `/members/${wilma.id}/icebreaker`);
  const send = page.getByRole("button", { name: t("icebreakers:send") });
  await send.click();
  await expect(page.getByText(t("errors:fictional_unasked"))).toBeVisible();
  await wanted.check();
  await send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("icebreakers:sentTitle"));
});

test("so is a program that sends the first message", { tag: "@phone" }, async ({ page }) => {
  const anna = await enterAs(page, "golden", { name: "Anna Programmer" });
  const vera = await makeFictional("golden", "Vera Called");
  const call = (said: object) =>
    ask(`/members/${vera.id}/messages`, {
      brand: "golden",
      method: "POST",
      headers: { cookie: anna.cookie, ...sameOrigin("golden"), "content-type": "application/json" },
      body: JSON.stringify({ kind: "text", text: "Hello", clientMessageId: crypto.randomUUID(), ...said }),
    });
  const refused = await call({});
  expect([refused.status, JSON.parse(refused.body)]).toEqual([
    409,
    { error: "fictional_unasked", message: t("errors:fictional_unasked") },
  ]);
  expect((await call({ anyway: "yes" })).status).toBe(200);
  expect((await call({})).status).toBe(200);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the forms ask as well, and the server refuses what was not said", { tag: "@phone" }, async ({ page }) => {
    const anna = await enterAs(page, "golden", { name: "Anna Plainly" });
    const vera = await makeFictional("golden", "Vera Plain");
    for (const [path, fields] of [
      ["chat", "text=Hello"],
      ["icebreaker", "text=Hello"],
      ["gift", "giftId=rose"],
    ] as const) {
      const { body } = await ask(`/members/${vera.id}/${path}`, {
        brand: "golden",
        method: "POST",
        headers: {
          cookie: anna.cookie,
          ...sameOrigin("golden"),
          accept: "text/html",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: `${fields}&clientMessageId=${crypto.randomUUID()}`,
      });
      expect(body, path).toContain(t("errors:fictional_unasked"));
    }
    await page.goto(at("golden", `/members/${vera.id}/chat`));
    await page.getByRole("textbox", { name: t("chat:composer.label", { name: vera.name }) }).fill("Hello");
    await page.getByRole("checkbox", { name: t("ui:fictionalAnyway") }).check();
    await page.getByRole("button", { name: t("chat:composer.send"), exact: true }).click();
    await expect(page).toHaveURL(inConversation);
  });
});
