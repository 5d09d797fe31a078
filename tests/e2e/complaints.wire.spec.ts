import { expect, test } from "@playwright/test";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";

const post = (target: string, fields: Record<string, string>) =>
  ask(target, {
    brand: "golden",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en", ...sameOrigin("golden") },
    body: new URLSearchParams(fields).toString(),
  });

test("a notice from outside names the page and is given in good faith, and about a child needs no name", async () => {
  const somebody = "0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11";
  const { body: form } = await ask(`/complaints?about=/members/${somebody}`, { brand: "golden" });
  expect(form).toMatch(
    new RegExp(
      `name="location"[^>]*value="[^"]*/members/${somebody}"|value="[^"]*/members/${somebody}"[^>]*name="location"`,
    ),
  );
  expect(form).toMatch(/<input[^>]*checked[^>]*value="person"|value="person"[^>]*checked/);
  expect((await ask("/complaints?about=https://evil.example/members/1", { brand: "golden" })).body).not.toContain(
    'name="location"',
  );

  const aboutPayment = await ask("/complaints?about=/transactions/0a3e6c1e-5b0e-4f8e-9d38-4a8f0b3c2d11", {
    brand: "golden",
  });
  expect(aboutPayment.body).toMatch(/<input[^>]*checked[^>]*value="payment"|value="payment"[^>]*checked/);

  const notice = {
    subject: "photo",
    email: `outsider-${crypto.randomUUID()}@members.example`,
    text: "This is a picture of me.",
  };
  const refused = await post("/complaints", notice);
  expect(refused.status).toBe(400);
  for (const key of ["problems.location", "problems.goodFaith"])
    expect(refused.body).toContain(text("en", `complaints:${key}`));
  const filed = await post("/complaints", {
    ...notice,
    location: `https://golden.example/members/${somebody}`,
    goodFaith: "on",
  });
  expect(filed.body).toContain(text("en", "complaints:filed.heading"));

  const anonymous = { subject: "minor", text: "The picture shows a child.", location: "/members/1", goodFaith: "on" };
  expect((await post("/complaints", anonymous)).body).toMatch(/C-\w{4}-\w{4}/);
  expect((await post("/complaints", { ...anonymous, subject: "photo" })).body).toContain(
    text("en", "complaints:problems.email"),
  );
});

test("beyond twenty messages a day about a complaint one reads when to go on, and what was typed is still there", async () => {
  const filed = await post("/complaints", {
    subject: "site",
    email: "tess@members.example",
    text: "The page stays white since yesterday.",
  });
  const page = /\/complaints\/[\w.-]{20,}/.exec(filed.body)?.[0] ?? "";
  expect(page).not.toBe("");
  for (let count = 1; count <= 20; count += 1)
    expect((await post(page, { text: `Message ${count}` })).status).toBe(302);
  const { status, body } = await post(page, { text: "One more thing that took long to write" });
  expect(status).toBe(429);
  expect(body).toContain(text("en", "complaints:problems.tooOften"));
  expect(body).toMatch(/<textarea[^>]*>One more thing that took long to write<\/textarea>/);
  expect((await ask(page, { brand: "golden" })).body).not.toContain("One more thing");
});
