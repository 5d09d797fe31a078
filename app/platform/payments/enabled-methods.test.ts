import { expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { createEnabledMethods } from "./enabled-methods.ts";
import type { PaymentMethod } from "./payment-provider.ts";

const start = new Date("2026-03-01T10:00:00Z");
/** An account whose provider is asked, and how often it was. */
function account() {
  const state = { asked: 0, isAway: false, methods: new Set<PaymentMethod>(["card"]) };
  const ask = async () => {
    state.asked += 1;
    if (state.isAway) throw new Error("away");
    return state.methods;
  };
  return { state, ask };
}

it("is asked once for many at once, and again after ten minutes, without keeping anybody waiting", async () => {
  const clock = stoppedClock(start);
  const enabled = createEnabledMethods(clock);
  const { state, ask } = account();
  const first = await Promise.all([enabled("one", ask), enabled("one", ask), enabled("other", ask)]);
  expect([first, state.asked]).toEqual([[new Set(["card"]), new Set(["card"]), new Set(["card"])], 2]);
  state.methods = new Set(["card", "ideal"]);
  clock.advance(10 * millisecondsIn.minute - 1);
  expect([await enabled("one", ask), state.asked]).toEqual([new Set(["card"]), 2]);
  clock.advance(1);
  expect(await enabled("one", ask)).toEqual(new Set(["card"]));
  expect([await enabled("one", ask), state.asked]).toEqual([new Set(["card", "ideal"]), 3]);
});

it("is unknown while the provider is away, and stays known where it was", async () => {
  const clock = stoppedClock(start);
  const enabled = createEnabledMethods(clock);
  const { state, ask } = account();
  state.isAway = true;
  expect(await enabled("one", ask)).toBeNull();
  expect([await enabled("one", ask), state.asked]).toEqual([null, 1]);
  state.isAway = false;
  clock.advance(millisecondsIn.minute);
  expect(await enabled("one", ask)).toEqual(new Set(["card"]));
  state.isAway = true;
  clock.advance(10 * millisecondsIn.minute);
  expect(await enabled("one", ask)).toEqual(new Set(["card"]));
  expect(await enabled("one", ask)).toEqual(new Set(["card"]));
});
