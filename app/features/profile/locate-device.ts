import { coarsePlace } from "#app/domain/profiles/regions/coarse-place.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

/** Why the place of a device stays unknown. */
export type PlaceFailure = "unsupported" | "denied" | "unavailable" | "not_here" | "moved_too_often";

export type DevicePosition = { lat: number; lon: number };

/** Source: spec section 9, "Geolocation maximum age 1 hour". */
const positionOptions: PositionOptions = {
  maximumAge: millisecondsIn.hour,
  timeout: 15_000,
  enableHighAccuracy: false,
};

const currentPosition = (geolocation: Geolocation) =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, reject, positionOptions),
  );

/** Asks which region a place lies in; false where that cannot be told (spec section 7, GET /api/geocode.php). */
async function geocode({ lat, lon }: DevicePosition): Promise<unknown> {
  try {
    const response = await fetch(`/api/geocode.php?${new URLSearchParams({ lat: String(lat), lon: String(lon) })}`);
    return response.ok ? await response.json() : false;
  } catch {
    return false;
  }
}

/**
 * Asks the device where it is, with the browser's own question to its owner, and whether a region of the brand is
 * there; nothing finer than the coarse place leaves it.
 */
export async function locateDevice(): Promise<DevicePosition | PlaceFailure> {
  if (!("geolocation" in navigator)) return "unsupported";
  try {
    const { coords } = await currentPosition(navigator.geolocation);
    const place = coarsePlace({ lat: coords.latitude, lon: coords.longitude });
    return (await geocode(place)) === false ? "not_here" : place;
  } catch (error) {
    return error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
      ? "denied"
      : "unavailable";
  }
}
