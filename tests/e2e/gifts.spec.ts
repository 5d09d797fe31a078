import sharp from "sharp";
import { ask } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { giveCredits } from "#tests/e2e/site/give-credits.ts";
import { type Member, newMember, enterAs, pageOf } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const picture = () =>
  sharp({
    create: { width: 900, height: 600, channels: 3, background: { r: 180, g: 90, b: Math.floor(Math.random() * 255) } },
  })
    .jpeg()
    .toBuffer();
const statusOf = async (address: string, reader: Pick<Member, "brand"> & Partial<Member>) =>
  (await ask(address, { brand: reader.brand, headers: reader.cookie === undefined ? {} : { cookie: reader.cookie } }))
    .status;

test("a gift is chosen, confirmed with its price, charged once and seen by both; what is out of reach leads to credits @spec-3-gift-credits", {
  tag: "@phone",
}, async ({ page, browser, problems }) => {
  const t = (key: string, values: Record<string, string | number> = {}) => text("en", key, values);
  const anna = await enterAs(page, "golden", { name: "Anna Gift" });
  const bea = await newMember("golden", { name: "Bea Gift" });
  await open(page, "golden", `/members/${bea.id}`);
  await page.getByRole("link", { name: t("likes:giveGift"), exact: true }).click();
  const choosing = page.getByRole("dialog", { name: t("gifts:title") });
  await expect(choosing).toContainText(t("gifts:wallet_other", { count: 5 }));
  await expect(choosing.getByRole("listitem")).toHaveCount(24);
  await choosing.getByRole("button", { name: t("gifts:names.northern-lights") }).click();
  const confirming = page.getByRole("dialog", { name: t("gifts:confirm") });
  await expect(confirming).toContainText(t("gifts:missing"));
  await expect(confirming.getByRole("link", { name: t("gifts:getCredits") })).toHaveAttribute(
    "href",
    `/premium?from=%2Fmembers%2F${bea.id}`,
  );
  await confirming.getByRole("button", { name: t("gifts:another") }).click();
  await expect(choosing.getByRole("button", { name: t("gifts:names.northern-lights") })).toBeFocused();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await choosing.getByRole("button", { name: t("gifts:names.rose") }).click();
  const send = confirming.getByRole("button", { name: t("gifts:send_other", { count: 3 }) });
  await expect(send).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
  const rose = { name: t("gifts:pictures.rose") };
  await expect(page.getByRole("img", rose)).toBeVisible();
  await page.getByRole("button", { name: t("chat:composer.gift") }).click();
  await expect(choosing).toContainText(t("gifts:wallet_other", { count: 2 }));
  await choosing.getByRole("button", { name: t("gifts:names.espresso") }).click();
  await confirming.getByRole("button", { name: t("gifts:send_other", { count: 2 }) }).click();
  await expect(page.getByRole("img", { name: t("gifts:pictures.espresso") })).toBeVisible();

  const hers = await pageOf(browser, bea);
  await open(hers, "golden", new URL(page.url()).pathname);
  await expect(hers.getByRole("img", rose)).toBeVisible();
  await expect(hers.getByRole("img", { name: t("gifts:pictures.espresso") })).toBeVisible();
  await hers.context().close();
  expect([await statusOf(`/members/${bea.id}/gift`, anna), problems]).toEqual([200, []]);
});

test("a photo is blurred for its receiver until tapped, and nobody else is ever given it @spec-3-photo-credits", {
  tag: "@desktop",
}, async ({ page, browser, problems }) => {
  const t = (key: string, values: Record<string, string | number> = {}) => text("de", key, values);
  const anna = await enterAs(page, "sheworld", { name: "Anna Bild" });
  await giveCredits(anna, 6);
  const [bea, third, abroad] = [
    await newMember("sheworld", { name: "Bea Bild" }),
    await newMember("sheworld", { name: "Cleo Bild" }),
    await newMember("golden", { name: "Dora Picture" }),
  ];
  await open(page, "sheworld", `/members/${bea.id}/chat`);
  await page.getByRole("button", { name: t("chat:composer.photo") }).click();
  await page
    .locator('dialog input[type="file"]')
    .first()
    .setInputFiles({ name: "notes.txt", mimeType: "image/jpeg", buffer: Buffer.from("no photo") });
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(t("gifts:photo.unreadable"));
  await page
    .locator('dialog input[type="file"]')
    .first()
    .setInputFiles({ name: "lake.jpg", mimeType: "image/jpeg", buffer: await picture() });
  const confirming = page.getByRole("dialog", { name: t("gifts:photo.confirm") });
  await expect(confirming.getByRole("img", { name: t("gifts:photo.chosen") })).toBeVisible();
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await confirming.getByRole("button", { name: t("gifts:photo.send_other", { count: 5 }) }).click();
  const own = page.getByRole("img", { name: t("gifts:photo.own") });
  await expect(own).toBeVisible();
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);

  const hers = await pageOf(browser, bea);
  await open(hers, "sheworld", new URL(page.url()).pathname);
  const blurred = hers.getByRole("img", { name: t("ui:blurredPhoto") });
  await expect(blurred).toHaveAttribute("src", /\/blurred\.webp$/);
  const show = hers.getByRole("button", { name: t("gifts:photo.show") });
  await expect(show).toBeVisible();
  const small = (await blurred.getAttribute("src"))?.replace("blurred", "small") ?? "";
  const seen = async () =>
    Promise.all([anna, bea, third, { brand: "sheworld" } as const, abroad].map((reader) => statusOf(small, reader)));
  expect(await seen()).toEqual([200, 404, 404, 404, 404]);
  await show.click();
  await expect(hers.getByRole("img", { name: t("gifts:photo.from", { name: anna.name }) })).toHaveAttribute(
    "src",
    small,
  );
  expect(await seen()).toEqual([200, 200, 404, 404, 404]);
  expect(
    await Promise.all([third, abroad].map((reader) => statusOf(small.replace("small", "blurred"), reader))),
  ).toEqual([404, 404]);
  await hers
    .getByRole("button", { name: t("gifts:photo.enlarge", { photo: t("gifts:photo.from", { name: anna.name }) }) })
    .click();
  await expect(hers.getByRole("dialog").getByRole("img")).toHaveAttribute("src", small.replace("small", "large"));
  await hers.context().close();
  expect(problems).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a gift is a plain form", { tag: "@phone" }, async ({ page }) => {
    const t = (key: string, values: Record<string, string | number> = {}) => text("en", key, values);
    await enterAs(page, "golden", { name: "Anna Plaingift" });
    const bea = await newMember("golden", { name: "Bea Plaingift" });
    await page.goto(at("golden", `/members/${bea.id}/gift`));
    await page.getByRole("radio", { name: t("gifts:names.rose") }).check();
    await page.getByRole("button", { name: t("gifts:sendPlain") }).click();
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("img", { name: t("gifts:pictures.rose") })).toBeVisible();
  });
});
