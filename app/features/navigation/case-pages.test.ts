import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCase } from "./route-handle.ts";

const match = (handle: unknown) => ({ id: "x", pathname: "/", params: {}, loaderData: undefined, handle });

it("is a case with staff where any part of the page says so", () => {
  expect(isCase([match(undefined), match({ namespaces: ["moderation"] })])).toBe(false);
  expect(isCase([match({ isCase: true }), match({ namespaces: ["moderation"] })])).toBe(true);
});

it("every page of a complaint, an appeal, a report or a withdrawal says so, that no discount stands beside it", () => {
  const pages = globSync("app/routes/**/*.tsx").filter((file) =>
    /\/(?:complaints|appeals|withdrawal)\/|\.report\.tsx$/.test(file),
  );
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((file) => !/export const handle = .*\bisCase: true/.test(readFileSync(file, "utf8")))).toEqual(
    [],
  );
});

it("the frame asks before it shows what is offered", () => {
  for (const file of ["app/features/layout/site-header.tsx", "app/routes/layouts/default.tsx"])
    expect(readFileSync(file, "utf8"), file).toMatch(/\bisCase\(matches\)/);
});
