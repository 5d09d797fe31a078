import texts from "#app/console/locales/en/operations.json" with { type: "json" };
import frame from "#app/console/locales/en/frame.json" with { type: "json" };
import { rowsAsOwner } from "#tests/e2e/site/as-owner.ts";
import { consolePage } from "#tests/e2e/site/console-page.ts";
import { listMails } from "#tests/e2e/site/read-mail.ts";
import { signUpByWire } from "#tests/e2e/site/sign-up-by-wire.ts";
import { expect, test } from "#tests/e2e/site/test.ts";

const { mails: words } = texts;

/** Has a brand's only mail to an account stand as if its server had refused it for good. */
async function giveUpMail(brand: string, email: string): Promise<void> {
  const statement = `with mail as (
      update mail_record set state = 'lost', error = 'Error EENVELOPE 550 RCPT TO 5.1.1'
      where tenant_id = $1 and state = 'sent' and account_id = (select id from account where tenant_id = $1 and email = $2)
      and id in (select id from jobs.job where name = 'send-mail' and state = 'completed') returning id)
    update jobs.job set state = 'failed' from mail where jobs.job.name = 'send-mail' and jobs.job.id = mail.id returning jobs.job.id`;
  await expect.poll(async () => (await rowsAsOwner(statement, [brand, email])).length).toBe(1);
}

test("an operator finds the mail that somebody never got, sends it again and sees it sent", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const [desk, { email }] = await Promise.all([
    consolePage(browser, page, "en", "/operations/mails?brand=lagoon", "owner"),
    signUpByWire("lagoon", { confirmed: false }),
  ]);
  await giveUpMail("lagoon", email);
  const address = desk.getByRole("searchbox", { name: words.address });
  await address.fill(email);
  await address.press("Enter");
  const table = desk.getByRole("region", { name: texts.parts.mails });
  const mail = table.getByRole("row").filter({ hasText: words.kinds.activation });
  await expect(mail).toHaveCount(1);
  await expect(mail).toContainText(words.states.lost);
  await expect(mail).toContainText(words.faults.address);
  await mail.getByRole("button", { name: words.again.title }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("textbox", { name: frame.reason }).fill("Their mailbox is there after all.");
  await dialog.getByRole("button", { name: words.again.title }).click();
  await expect(desk.getByRole("status").filter({ hasText: words.again.done })).toBeVisible();
  const standing = async () => {
    await desk.getByRole("button", { name: words.find }).click();
    return mail.textContent();
  };
  await expect.poll(standing, { timeout: 20_000 }).toContain(words.states.sent);
  expect(await listMails(email)).toHaveLength(2);
  expect(desk.url()).not.toContain(encodeURIComponent(email));
});
