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
const question = text("en", "layout:trap.byHand");
const complaint = { subject: "site", email: "tess@members.example", text: "The page stays white since yesterday." };
const statement = () => ({
  id: crypto.randomUUID(),
  contract: "The credits of Monday",
  name: "Tess Trapped",
  email: `tess-${crypto.randomUUID()}@members.example`,
});

for (const [name, target, fields] of [
  ["a complaint", "/complaints", complaint],
  ["a withdrawal, first looked at", "/withdrawal", { ...statement(), step: "review" }],
  ["a withdrawal, stated", "/withdrawal", { ...statement(), step: "confirm" }],
] as const)
  test(`${name} that fell into the trap is not dropped: it is asked once more, and nothing typed is lost`, async () => {
    const { status, body } = await post(target, { ...fields, extra: "https://tess.example" });
    expect(status).toBe(400);
    expect(body).toContain(question);
    expect(body).toContain(fields.email);
    expect(body).toContain("text" in fields ? fields.text : fields.contract);
    expect((await ask(target, { brand: "golden" })).body).not.toContain(question);
  });

test("a complaint that fell into the trap is filed like any other once a person says so", async () => {
  const { body } = await post("/complaints", { ...complaint, extra: "https://tess.example", byHand: "on" });
  const page = /\/complaints\/[\w.-]{20,}/.exec(body)?.[0] ?? "";
  expect((await ask(page, { brand: "golden" })).body).toContain(complaint.text);
});

test("a withdrawal that fell into the trap is stated like any other once a person says so", async () => {
  const fields = { ...statement(), extra: "https://tess.example", byHand: "on" };
  const review = await post("/withdrawal", { ...fields, step: "review" });
  expect(review.status).toBe(200);
  for (const [name, value] of Object.entries(fields)) expect(review.body).toContain(`name="${name}" value="${value}"`);
  const { status, headers } = await post("/withdrawal", { ...fields, step: "confirm" });
  expect(status).toBe(302);
  expect((await ask(headers["location"] ?? "", { brand: "golden" })).body).toContain(fields.contract);
});
