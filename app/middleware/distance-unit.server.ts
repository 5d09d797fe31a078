import type { RouterContextProvider } from "react-router";
import { getVisitor } from "#app/middleware/visitor.server.ts";
import { type DistanceUnit, distanceUnitOf } from "#app/platform/locale/distance-unit.ts";

/** The unit in which this answer says how far away somebody is: that of the country the site assumes. */
export function getDistanceUnit(context: Readonly<RouterContextProvider>): DistanceUnit {
  return distanceUnitOf(getVisitor(context).country);
}
