import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { iconsOf, methodIcons } from "./method-rules.ts";

it.each(paymentMethods)("%s has its own picture, a card those of its schemes", (method) => {
  expect(iconsOf(method)).toEqual(method === "card" ? ["mastercard", "visa"] : [method]);
});

it("every picture is there", () => {
  const pictures = `${projectRoot}/public/api/assets/paymentmethod`;
  expect(methodIcons.filter((icon) => !existsSync(`${pictures}/${icon}.svg`))).toEqual([]);
});
