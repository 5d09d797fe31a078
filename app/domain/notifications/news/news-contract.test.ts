import { expect, it } from "vitest";
import { newsPath } from "./news-contract.ts";
import { occasionPath } from "#app/domain/notifications/occasions/occasion-path.ts";
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
