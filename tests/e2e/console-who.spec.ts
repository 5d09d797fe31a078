import type { Page } from "@playwright/test";
import { generate } from "otplib";
import { readMail } from "#tests/e2e/site/read-mail.ts";
import { at } from "#tests/e2e/site/running-site.ts";
import { expect, test } from "#tests/e2e/site/test.ts";
import account from "#app/console/locales/de/account.json" with { type: "json" };
import frame from "#app/console/locales/de/frame.json" with { type: "json" };
import gate from "#app/console/locales/de/gate.json" with { type: "json" };

const password = "sieben graue reiher waten";

/** The demo's owner, signed in with the console in English. */
async function signInAsOwner(page: Page): Promise<void> {
  await page.goto(at("console"));
  await page.getByLabel("Email address").fill("owner@console.example");
  await page.getByLabel("Password").fill("liaison-demo");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("navigation", { name: "Places" })).toBeVisible();
}

test("an owner invites somebody, who sets up an authenticator, signs in by a recovery code, and gets another role", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  test.slow();
  const email = `erika.${Date.now()}@agency.example`;
  await signInAsOwner(page);
  await page.getByRole("link", { name: "Operators" }).click();
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const invitation = page.getByRole("dialog", { name: "Invite somebody" });
  await invitation.getByLabel("Name", { exact: true }).fill("Erika");
  await invitation.getByLabel("Email address").fill(email);
  await invitation.getByLabel("Language of the mail").selectOption("de");
  await invitation.getByLabel("Role 1", { exact: true }).selectOption("support");
  await invitation.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("heading", { name: "Erika", level: 1 })).toBeVisible();
  await expect(page.getByText("Support of all brands")).toBeVisible();

  const mail = await readMail(email);
  const link = /\/invitations\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  const context = await browser.newContext({ locale: "de-DE", viewport: { width: 1280, height: 800 } });
  const theirs = await context.newPage();
  await theirs.goto(at("console", link));
  await theirs.getByLabel(gate.invitation.password).fill(password);
  await theirs.getByRole("button", { name: gate.invitation.submit }).click();
  await theirs.getByRole("button", { name: gate.enrolment.setUpApp }).click();
  const secret = (await theirs.locator(".secret").innerText()).replaceAll(/\s/g, "");
  await theirs.getByLabel(gate.app.code).fill(await generate({ secret }));
  await theirs.getByRole("button", { name: gate.app.submit }).click();
  const codes = theirs.getByRole("list", { name: gate.codes.title }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await theirs.getByLabel(gate.codes.kept).check();
  await theirs.getByRole("button", { name: gate.codes.go }).click();

  await theirs.getByRole("button", { name: frame.signOut }).click();
  await theirs.getByLabel(frame.signIn.email).fill(email);
  await theirs.getByLabel(frame.signIn.password).fill(password);
  await theirs.getByRole("button", { name: frame.signIn.submit }).click();
  await theirs.getByLabel(frame.factor.code).fill(code);
  await theirs.getByRole("button", { name: frame.factor.submit }).click();
  await theirs.getByRole("link", { name: frame.places.account }).click();
  await expect(theirs.getByText(account.factors.codesLeft_other.replace("{{count}}", "9"))).toBeVisible();

  await page.getByRole("button", { name: "Change roles" }).click();
  const roles = page.getByRole("dialog", { name: "Change roles" });
  await roles.getByLabel("Role 1", { exact: true }).selectOption("moderator");
  await expect(roles.getByText("Goes: Support of all brands")).toBeVisible();
  await roles.getByLabel("Reason").fill("Moved teams");
  await roles.getByRole("button", { name: "Change roles" }).click();
  await expect(page.getByText("Moderator of all brands")).toBeVisible();

  await page.getByRole("button", { name: "Disable" }).click();
  const shut = page.getByRole("dialog", { name: "Disable" });
  await shut.getByLabel("Reason").fill("Left the agency");
  await shut.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Disabled", { exact: true })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: frame.signIn.title })).toBeVisible();

  await page.getByRole("link", { name: "What they did" }).click();
  await expect(page.getByRole("region", { name: "Audit" }).getByText("operator.accept")).toBeVisible();
  await context.close();
});
