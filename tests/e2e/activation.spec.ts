import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { confirmAddress } from "#tests/e2e/site/confirm-address.ts";
import { findBarriers } from "#tests/e2e/site/find-barriers.ts";
import { open } from "#tests/e2e/site/open.ts";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { enterAs } from "#tests/e2e/site/members.ts";
import { loseSession } from "#tests/e2e/site/take-session.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

test("on phones the unconfirmed are reminded by a dialog once signup is complete (spec 4: api_signup_complete) @spec-4-reminder-modal", async ({
  page,
}) => {
  const { email } = await enterAs(page, "iskra", { confirmed: false });
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

test("activation: a button confirms, looking does not; a link works again for its owner, an unknown one is told with a way on @spec-4-activation-by-button @spec-2-activate", {
  tag: "@desktop",
}, async ({ page }) => {
  const { email } = await enterAs(page, "velours", { confirmed: false });
  const { link: older } = await readMail(email, "activation");
  await page.goto(at("velours", "/activate/done"));
  await expect(page).toHaveURL(at("velours", "/activate/error"));
  await open(page, "velours", "/activate?token=unknown");
  await expect(page).toHaveURL(at("velours", "/activate/error"));
  await expect(page.getByRole("heading", { level: 1, name: text("fr", "activation:error.heading") })).toBeVisible();
  await page.getByRole("button", { name: text("fr", "activation:resend.action") }).click();
  await expect(page.getByRole("main").getByText(text("fr", "activation:resend.sent"))).toBeVisible();
  await page.getByRole("button", { name: text("fr", "activation:resend.action") }).click();
  await expect(page.getByRole("main").getByText(text("fr", "errors:too_many_requests"))).toBeVisible();
  const { link } = await readMail(email, "activation", 1);
  await page.goto(at("velours", older));
  await expect(page).toHaveURL(at("velours", "/activate/error"));
  // Mail scanners open links as well, and other sites may send forms to them: neither changes anything.
  for (const method of ["GET", "HEAD"]) expect((await ask(link, { brand: "velours", method })).status).toBe(200);
  expect([400, 403]).toContain(
    (
      await ask(link, {
        brand: "velours",
        method: "POST",
        headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
      })
    ).status,
  );
  await page.goto(at("velours", "/activate/done"));
  await expect(page).toHaveURL(at("velours", "/activate/error"));
  await open(page, "velours", link);
  expect(await findBarriers(page)).toEqual([]);
  await confirmAddress(page, { brand: "velours", locale: "fr", email });
  // Once the account is confirmed, both links lead to the same end.
  for (const target of [older, link]) {
    for (const method of ["GET", "POST"]) {
      expect((await ask(target, { brand: "velours", method, headers: sameOrigin("velours") })).headers.location).toBe(
        "/activate/done",
      );
    }
  }
  await page.goto(at("velours", link));
  await expect(page).toHaveURL(at("velours", "/activate/done"));
  await page.goto(at("velours", "/activate/error"));
  await expect(page.getByText(text("fr", "activation:error.confirmed"))).toBeVisible();
  await loseSession(page, "velours");
  await page.goto(at("velours", "/activate/error"));
  await expect(page.getByRole("link", { name: text("fr", "activation:error.login") })).toHaveAttribute(
    "href",
    "/login?from=/activate/error",
  );
});
