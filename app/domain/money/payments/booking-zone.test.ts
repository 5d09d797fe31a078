import { expect, it } from "vitest";
import { bookingZone } from "./booking-zone.ts";

it.each([
  ["NL", "Europe/Amsterdam"],
  ["GB", "Europe/London"],
  ["XX", "UTC"],
])("a company in %s keeps its books in the zone %s", (country, zone) => {
  expect(bookingZone({ country })).toBe(zone);
});
