import { text } from "#tests/e2e/site/brands.ts";
import { buyCredits } from "#tests/e2e/site/buy-credits.ts";
import { newMember, enterAs, pageOf } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { textsOf, writeTo } from "#tests/e2e/site/write-to.ts";

const says = (key: string, values: Record<string, string | number> = {}) => text("es", key, values);

test("pages that are open take a purchase over, and what is spent later, in every window and on every device", {
  tag: "@desktop",
}, async ({ page, context, browser }) => {
  const ana = await enterAs(page, "beau", { name: "Ana Abierta" });
  const bea = await newMember("beau", { name: "Bea Abierta" });
  const said = ["Uno", "Dos", "Tres"];
  let conversation = "";
  for (const words of said) conversation = await writeTo(ana, bea, words);

  const chat = await context.newPage();
  const phone = await pageOf(browser, ana);
  const navigation = (of: typeof page) => of.getByRole("navigation", { name: says("ui:mainNavigation") });
  const badge = (of: typeof page, count: number) =>
    navigation(of).getByText(says(count === 1 ? "ui:creditsLeft_one" : "ui:creditsLeft_other", { count }));
  await open(chat, "beau", `/chats/${conversation}`);
  await open(phone, "beau", `/members/${bea.id}`);
  for (const each of [chat, phone])
    await expect(navigation(each).getByRole("link", { name: says("layout:nav.premium") })).toBeVisible();
  await expect(phone.getByRole("link", { name: says("layout:timeBonus", { percentage: 25 }) })).toBeVisible();
  const isSame = await Promise.all(
    [chat, phone].map((each) => each.evaluate(() => Reflect.set(window, "isSameDocument", true))),
  );
  expect(isSame).toEqual([true, true]);

  await open(page, "beau", "/premium");
  await buyCredits(page, "es");
  await expect(navigation(page).getByRole("link", { name: says("layout:nav.credits") })).toBeVisible();
  for (const each of [chat, phone]) {
    await expect(navigation(each).getByRole("link", { name: says("layout:nav.credits") })).toBeVisible();
    await expect(navigation(each).getByRole("link", { name: says("layout:nav.premium") })).toHaveCount(0);
  }
  await expect(phone.getByRole("link", { name: says("layout:timeBonus", { percentage: 25 }) })).toHaveCount(0);
  await expect(chat.getByText(says("chat:composer.freeOver"))).toHaveCount(0);
  const credits = Number(
    /\d+/.exec(
      await navigation(page)
        .getByRole("link", { name: says("layout:nav.credits") })
        .innerText(),
    )?.[0],
  );
  expect(credits).toBeGreaterThanOrEqual(12);

  await chat.getByRole("textbox", { name: says("chat:composer.label", { name: bea.name }) }).fill("Cuatro");
  await chat.getByRole("button", { name: says("chat:composer.send"), exact: true }).click();
  await expect.poll(() => textsOf(bea, conversation)).toEqual([...said, "Cuatro"]);
  for (const each of [page, chat, phone]) await expect(badge(each, credits - 1)).toBeAttached();
  for (const each of [chat, phone]) expect(await each.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
  await phone.context().close();
});
