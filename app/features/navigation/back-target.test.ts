import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { backTarget } from "./route-handle.ts";

const match = (handle: unknown) => ({ id: "x", pathname: "/", params: {}, loaderData: undefined, handle });

it("leads where the innermost page says, and nowhere from the others", () => {
  expect(backTarget([match(undefined), match({ namespaces: ["likes"] })])).toBeUndefined();
  expect(backTarget([match({ back: "/members" }), match({ back: "/likes/received" })])).toBe("/likes/received");
});

it("a back button is on members-id, likes-type, likes-m-id, credits and credits-id-paymentmethod only (spec section 2) @spec-2-back-button-pages", () => {
  // The bare frame of chats has a head of its own, with the way to their list.
  const withBack = globSync("app/routes/**/*.tsx", {
    exclude: ["app/routes/chats/**", "app/routes/members/$id.chat.tsx", "app/routes/layouts/chat*.tsx"],
  }).filter((file) => /export const handle = .*\bback:/.test(readFileSync(file, "utf8")));
  expect(withBack.toSorted()).toEqual([
    "app/routes/credits/$id.$paymentmethod.tsx",
    "app/routes/credits/index.tsx",
    "app/routes/likes/$type.tsx",
    "app/routes/likes/m.$id.tsx",
    "app/routes/members/$id.tsx",
  ]);
});
