import { expect, it } from "vitest";
import { whereToGo } from "./where-to-go.ts";

const order = { paymentId: "p-1", from: "/chats?x=1", origin: "https://lagoon.example" };
const elsewhere = "https://checkout.stripe.com/c/pay/cs_1";
const page = "/transactions/p-1?from=%2Fchats%3Fx%3D1";

it.each([
  ["a provider's page, by script", elsewhere, false, elsewhere],
  ["a provider's page, by a plain form", elsewhere, true, page],
  [
    "a page of this site, by a plain form",
    "https://lagoon.example/sandbox/1",
    true,
    "https://lagoon.example/sandbox/1",
  ],
  ["the payment's page, by a plain form", "/transactions/p-1", true, "/transactions/p-1"],
])("%s", (_name, goTo, isNavigation, expected) => {
  expect(whereToGo({ ...order, goTo, isNavigation })).toBe(expected);
});
