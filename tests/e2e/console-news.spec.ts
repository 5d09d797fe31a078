import frame from "#app/console/locales/de/frame.json" with { type: "json" };
import words from "#app/console/locales/de/news.json" with { type: "json" };
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { findBarriersInEveryLook } from "#tests/e2e/site/find-barriers.ts";
import { newMember } from "#tests/e2e/site/members.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const brand = "knots";

test.use({ locale: "de" });

test("an operator writes news, looks at the mail, and sends it to the members it is for", { tag: "@phone" }, async ({
  page,
}) => {
  const reader = await newMember(brand, { country: "IE" });
  const { status } = await ask("/notifications", {
    brand,
    method: "POST",
    headers: {
      cookie: reader.cookie,
      ...sameOrigin(brand),
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "intent=preferences&news=on",
  });
  expect(status).toBeLessThan(400);
  await page.goto(at("console", `/news/new?brand=${brand}`));
  await page.getByRole("textbox", { name: /^E-Mail/ }).fill("operator@console.example");
  await page.getByLabel("Passwort").fill("liaison-demo");
  await page.keyboard.press("Enter");

  await page.getByRole("textbox", { name: words.form.title }).fill("A quiet evening");
  await page.getByRole("textbox", { name: words.form.text }).fill("There is a new room for quiet talks.");
  await page.getByRole("checkbox", { name: "Irland" }).check();
  await page.reload();
  await expect(page.getByRole("textbox", { name: words.form.title })).toHaveValue("A quiet evening");
  expect(await findBarriersInEveryLook(page)).toEqual([]);
  await page.getByRole("button", { name: words.form.save }).click();

  await expect(page.getByRole("heading", { level: 1, name: "A quiet evening" })).toBeVisible();
  const mail = page.frameLocator("iframe.mail-preview");
  await expect(mail.getByRole("heading", { name: "A quiet evening" })).toBeVisible();
  await page.getByRole("button", { name: words.actions.send }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: frame.reason }).fill("The room opened today.");
  await dialog.getByRole("button", { name: words.actions.sendNow }).click();
  expect((await readMail(reader.email, "news")).text).toContain("There is a new room for quiet talks.");
  await page.goto(at("console", `/news?brand=${brand}`));
  await expect(page.getByRole("row", { name: /A quiet evening/ })).toContainText(words.status.sent);
  expect(await findBarriersInEveryLook(page)).toEqual([]);
});
