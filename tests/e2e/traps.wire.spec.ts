import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { projectRoot } from "#app/platform/project/root.server.ts";
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

/** What is sent where, and which of it was typed in words. */
type Form = readonly [name: string, target: string, fields: Record<string, string>, typed: readonly string[]];
/** The forms with a trap, by the contract that sets it. */
const forms: Readonly<Record<string, readonly Form[]>> = {
  "app/domain/safety/complaints/complaint-contract.ts": [
    ["a complaint", "/complaints", complaint, [complaint.email, complaint.text]],
  ],
  "app/domain/safety/withdrawals/withdrawal-contract.ts": (["review", "confirm"] as const).map((step) => {
    const fields = { ...statement(), step };
    return [`a withdrawal, at its step ${step}`, "/withdrawal", fields, [fields.email, fields.name, fields.contract]];
  }),
};

test("every form that sets the trap is tried here", () => {
  const users = globSync("app/**/*.{ts,tsx}", { cwd: projectRoot }).filter((name) =>
    /^import \{[^}]*\btrapFields\b/m.test(readFileSync(path.join(projectRoot, name), "utf8")),
  );
  expect(users.toSorted()).toEqual(Object.keys(forms).toSorted());
});

for (const [name, target, fields, typed] of Object.values(forms).flat())
  test(`${name} that fell into the trap is not dropped: it is asked once more, and nothing typed is lost`, async () => {
    const { status, body } = await post(target, { ...fields, extra: "https://tess.example" });
    expect(status).toBe(400);
    expect(body).toContain(question);
    for (const each of typed) expect(body).toContain(each);
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
