import type { RouterContextProvider } from "react-router";
import { getVisitor } from "#app/http/middleware/visitor.server.ts";
import { type DistanceUnit, distanceUnitOf } from "#app/platform/locale/format-distance.ts";

/** The unit in which this answer says how far away somebody is: that of the country the site assumes. */
export function getDistanceUnit(context: Readonly<RouterContextProvider>): DistanceUnit {
  return distanceUnitOf(getVisitor(context).country);
}
