import { regionTable } from "./region-table.server.ts";

const centres = new Map(regionTable.map(({ id, lat, lon }) => [id, { latitude: lat, longitude: lon }]));

/** The centre of a region in degrees; null for an unknown one. */
export function regionCentre(id: string): { latitude: number; longitude: number } | null {
  return centres.get(id) ?? null;
}
