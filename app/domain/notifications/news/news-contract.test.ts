import { expect, it } from "vitest";
import { newsPath } from "./news-contract.ts";
import { occasionPath } from "#app/domain/notifications/occasions/occasion-path.ts";
import { pushJob } from "#app/domain/notifications/push/push-job.ts";
import { localPathOf } from "#app/platform/forms/local-path.ts";

const foreign = ["//evil.example", "/\\evil.example", "/\t/evil.example", "/.//evil.example", "/x/..//evil.example"];

it.each(foreign)("news lead nowhere but to the brand's own site: %j", (path) => {
  expect(newsPath.safeParse(path).success).toBe(false);
  // why: some may be kept since before they were refused
  expect(occasionPath("news", [{ details: { path } }])).toBe("/");
});

it.each(["/", "/likes/received?sort=new", "/pages/faq#credits"])("news may lead to %s", (path) => {
  expect(newsPath.parse(path)).toBe(path);
  expect(occasionPath("news", [{ details: { path } }])).toBe(path);
  expect(localPathOf(path)).toBe(path);
});

const pushOf = (path: string) =>
  pushJob.parse({
    tenantId: "lagoon",
    accountId: "3f0c6d5e-1111-4222-8333-444455556666",
    subscriptionId: "3f0c6d5e-1111-4222-8333-444455556667",
    kind: "news",
    path: occasionPath("news", [{ details: { path } }]),
    tag: "news",
    isFictional: false,
  });

it.each([
  ["of 90 Cyrillic letters", `/${"я".repeat(90)}`],
  ["of as many letters as mails carry", `/${"я".repeat(333)}`],
  ["as long as may be written", `/${"a".repeat(499)}`],
])("news may lead to a path %s, which a push carries encoded", (_, path) => {
  expect(newsPath.parse(path)).toBe(path);
  expect(pushOf(path).path).toBe(localPathOf(path));
});

it("news lead to no path that is longer than mails and pushes carry once it is encoded", () => {
  const path = `/${"я".repeat(334)}`;
  expect(newsPath.safeParse(path).success).toBe(false);
  // why: some may be kept since before they were refused
  expect(pushOf(path).path).toBe("/");
});
