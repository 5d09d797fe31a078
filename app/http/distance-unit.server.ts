import type { RouterContextProvider } from "react-router";
import { getHomeCountry } from "#app/http/home-country.server.ts";
import { type DistanceUnit, distanceUnitOf } from "#app/platform/locale/format-distance.ts";

/** The unit in which this answer says how far away somebody is: that of the reader’s country. */
export function getDistanceUnit(context: Readonly<RouterContextProvider>): DistanceUnit {
  return distanceUnitOf(getHomeCountry(context));
}
