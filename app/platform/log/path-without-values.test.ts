import { describe, expect, it } from "vitest";
import { pathWithoutValues } from "#app/platform/log/path-without-values.ts";

describe("pathWithoutValues", () => {
  it.each([
    ["/export/k2J_-9/file", { token: "k2J_-9" }, "/export/:token/file"],
    ["/export/k2J_-9.data", { token: "k2J_-9" }, "/export/:token"],
    ["/likes/m/a%20b", { id: "a b" }, "/likes/m/:id"],
    ["/chats/7/messages/7/reveal", { id: "8", number: "7" }, "/chats/:number/messages/:number/reveal"],
    ["/credits/30/%", { id: "30", paymentmethod: "%" }, "/credits/:id/:paymentmethod"],
    ["/members", {}, "/members"],
    ["/credits/30", { id: "30", paymentmethod: undefined }, "/credits/:id"],
  ])("%s", (pathname, params, expected) => {
    expect(pathWithoutValues(pathname, params)).toBe(expected);
  });
});
