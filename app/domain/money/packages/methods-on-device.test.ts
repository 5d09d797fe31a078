import { expect, it } from "vitest";
import { paymentMethods } from "#app/platform/payments/payment-provider.ts";
import { methodsOnDevice } from "./methods-on-device.ts";

const others = paymentMethods.filter((method) => method !== "applepay");

it.each([
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
])("Apple's devices have every method: %s", (userAgent) => {
  expect(methodsOnDevice(paymentMethods, { userAgent })).toEqual(paymentMethods);
});

it.each([
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "",
  null,
])("others have all but Apple Pay: %s", (userAgent) => {
  expect(methodsOnDevice(paymentMethods, { userAgent })).toEqual(others);
});

it("a price that is told for any device is of every method", () => {
  expect(methodsOnDevice(paymentMethods, "any")).toEqual(paymentMethods);
});
