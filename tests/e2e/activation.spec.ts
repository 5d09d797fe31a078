import { text } from "#tests/e2e/site/brands.ts";
import { open } from "#tests/e2e/site/open.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { signUpAs } from "#tests/e2e/site/sign-up-as.ts";
import { enterBefore, expect, test } from "#tests/e2e/site/test.ts";

test("on phones the unconfirmed are reminded by a dialog once signup is complete (spec 4: api_signup_complete)", async ({ page }) => {
  const { email } = await signUpAs(page, "iskra", { confirmed: false });
  await open(page, "iskra", "/members?api_signup_complete=1");
  const dialog = page.getByRole("dialog");
  if (test.info().project.name !== "phone") return expect(dialog).toHaveCount(0);
  await expect(dialog.getByText(text("pl", "activation:modal.text", { email }))).toBeVisible();
  await dialog.getByRole("button", { name: text("pl", "activation:resend.action") }).click();
  await expect(dialog.getByText(text("pl", "activation:resend.sent"))).toBeVisible();
  await readMail(email, "activation", 1);
  await dialog.getByRole("button", { name: text("pl", "activation:modal.close") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(at("iskra", "/members"));
});

test("activation: a link works again for its owner, an unknown one is told with a way on", { tag: "@desktop" }, async ({ page }) => {
  const { email } = await signUpAs(page, "velours", { confirmed: false });
  const { link } = await readMail(email, "activation");
  await page.goto(at("velours", "/activate/done"));
  await expect(page).toHaveURL(at("velours", "/activate/error"));
  await open(page, "velours", "/activate?token=unknown");
  await expect(page).toHaveURL(at("velours", "/activate/error"));
  await expect(page.getByRole("heading", { level: 1, name: text("fr", "activation:error.heading") })).toBeVisible();
  await page.getByRole("button", { name: text("fr", "activation:resend.action") }).click();
  await expect(page.getByRole("main").getByText(text("fr", "activation:resend.sent"))).toBeVisible();
  await page.getByRole("button", { name: text("fr", "activation:resend.action") }).click();
  await expect(page.getByRole("main").getByText(text("fr", "errors:too_many_requests"))).toBeVisible();
  // the older link is over with the newer one, until that has confirmed the account: then both lead to the same end
  const { link: newer } = await readMail(email, "activation", 1);
  for (const [target, end] of [[link, "/activate/error"], [newer, "/activate/done"], [newer, "/activate/done"], [link, "/activate/done"]] as const) {
    await page.goto(at("velours", target));
    await expect(page).toHaveURL(at("velours", end));
  }
  await page.goto(at("velours", "/activate/error"));
  await expect(page.getByText(text("fr", "activation:error.confirmed"))).toBeVisible();
  await page.context().clearCookies();
  await enterBefore(page.context(), "velours");
  await page.goto(at("velours", "/activate/error"));
  await expect(page.getByRole("link", { name: text("fr", "activation:error.login") })).toHaveAttribute("href", "/login?from=/activate/error");
});
