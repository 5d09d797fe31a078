import { expect, test } from "@playwright/test";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { text } from "#tests/e2e/site/brands.ts";

const post = (target: string, fields: Record<string, string>) =>
  ask(target, { brand: "golden", method: "POST", from: "127.0.0.61", headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en", ...sameOrigin("golden") }, body: new URLSearchParams(fields).toString() });

test("beyond twenty messages a day about a complaint one reads when to go on, and what was typed is still there", async () => {
  const filed = await post("/complaints", { subject: "site", email: "tess@members.example", text: "The page stays white since yesterday." });
  const page = /\/complaints\/[\w.-]{20,}/.exec(filed.body)?.[0] ?? "";
  expect(page).not.toBe("");
  for (let count = 1; count <= 20; count += 1) expect((await post(page, { text: `Message ${count}` })).status).toBe(302);
  const { status, body } = await post(page, { text: "One more thing that took long to write" });
  expect(status).toBe(429);
  expect(body).toContain(text("en", "complaints:problems.tooOften"));
  expect(body).toMatch(/<textarea[^>]*>One more thing that took long to write<\/textarea>/);
  expect((await ask(page, { brand: "golden" })).body).not.toContain("One more thing");
});
