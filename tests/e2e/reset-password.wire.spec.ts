import { expect, test } from "@playwright/test";
import { carriesAddress } from "#app/features/login/carried-address.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";
import { newMember } from "#tests/e2e/site/members.ts";

test("asking tells nobody who is a member, and five mails a day are enough @spec-8-reset-mails", async () => {
  const member = await newMember("lagoon");
  const askFor = (email: string) =>
    ask("/reset-password", {
      brand: "lagoon",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin("lagoon") },
      body: new URLSearchParams({ email }).toString(),
    });
  const pageFor = async (email: string) => {
    const { status, body } = await askFor(email);
    return { status, main: /<main[\s\S]*<\/main>/.exec(body)?.[0].replaceAll(email, "ADDRESS") };
  };
  const unknown = `un${member.email}`;
  expect(await pageFor(member.email)).toEqual(await pageFor(unknown));
  for (const email of [member.email, unknown]) {
    for (let count = 0; count < 4; count += 1)
      expect((await askFor(email)).body).not.toContain("Te veel wachtwoordherstel mails");
    expect((await askFor(email)).body).toContain(
      "Te veel wachtwoordherstel mails verstuurd, probeer het morgen nog eens.",
    );
  }
  expect((await askFor("nobody@nowhere")).body).toContain("Ongeldige e-mail");
  expect((await askFor("nobody@nowhere")).body).not.toContain("E-mailadres niet gevonden");
});

test("an address that was typed at login is taken along without JavaScript, in no URL, and asks for nothing by that", async () => {
  const member = await newMember("lagoon");
  const login = await ask("/login", { brand: "lagoon" });
  expect(/<button[^>]*formAction="\/reset-password"[^>]*>/i.exec(login.body)?.[0]).toMatch(/formNoValidate=""/i);
  const post = (fields: Record<string, string>) =>
    ask("/reset-password", {
      brand: "lagoon",
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...sameOrigin("lagoon") },
      body: new URLSearchParams(fields).toString(),
    });
  expect(login.body).toContain(`name="${carriesAddress}"`);
  for (let times = 0; times < 6; times += 1) {
    const { status, body } = await post({ email: member.email, password: "half typed", [carriesAddress]: "on" });
    expect(status).toBe(200);
    expect(/<input[^>]*name="email"[^>]*>/.exec(body)?.[0]).toContain(`value="${member.email}"`);
    expect(body).not.toContain("half typed");
  }
  const { body } = await post({ email: member.email });
  expect(body).toContain(text("nl", "account:reset.sentNote"));
});

test("a brand that says who has an account says of an address that it has none", async () => {
  const member = await newMember("beau");
  const headers = { "content-type": "application/x-www-form-urlencoded", ...sameOrigin("beau") };
  const askFor = async (email: string) =>
    (
      await ask("/reset-password", {
        brand: "beau",
        method: "POST",
        headers,
        body: new URLSearchParams({ email }).toString(),
      })
    ).body;
  expect(await askFor(`un${member.email}`)).toContain(text("es", "errors:email_unknown"));
  expect(await askFor(member.email)).not.toContain(text("es", "errors:email_unknown"));
});
