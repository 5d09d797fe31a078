import { text } from "#tests/e2e/site/brands.ts";
import { buyCredits } from "#tests/e2e/site/buy-credits.ts";
import { newMember, enterAs } from "#tests/e2e/site/members.ts";
import { open } from "#tests/e2e/site/open.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import { textsOf, writeTo } from "#tests/e2e/site/write-to.ts";

const says = (key: string, values: Record<string, string | number> = {}) => text("es", key, values);

test("what was written with too few credits waits for the purchase, and then goes out once", {
  tag: "@desktop",
}, async ({ page, problems }) => {
  const ana = await enterAs(page, "beau", { name: "Ana Mar" });
  const bea = await newMember("beau", { name: "Bea Sol" });
  const said = ["Uno", "Dos", "Tres"];
  let conversation = "";
  // why: three are free
  for (const words of said) conversation = await writeTo(ana, bea, words);

  await open(page, "beau", `/chats/${conversation}`);
  await page.getByRole("textbox", { name: says("chat:composer.label", { name: bea.name }) }).fill("Cuatro");
  await page.getByRole("button", { name: says("chat:composer.send"), exact: true }).click();
  const log = page.getByRole("log", { name: says("chat:conversation", { name: bea.name }) });
  await expect(log).toContainText(says("chat:heldCredits_one", { count: 1 }));
  expect(await textsOf(bea, conversation)).toEqual(said);

  await log.getByRole("link", { name: says("chat:getPremium") }).click();
  await buyCredits(page, "es");

  await page.getByRole("link", { name: says("credits:result.back") }).click();
  await expect(page).toHaveURL(at("beau", `/chats/${conversation}`));
  await expect(log).toContainText("Cuatro");
  await expect(log).not.toContainText(says("chat:heldCredits_one", { count: 1 }));
  await expect.poll(() => textsOf(bea, conversation)).toEqual([...said, "Cuatro"]);
  // why: the message that waits was refused once, which the browser notes
  expect(problems.filter((problem) => !problem.includes(`/chats/${conversation}/messages`))).toEqual([]);
});
