import { z } from "zod";
import { coarsePlace } from "#app/domain/profiles/regions/coarse-place.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";

const answerContract = z.object({ country: z.string(), region: z.object({ id: z.string() }) });

function askBrowser(): Promise<GeolocationPosition> {
  // why: the place may be an hour old (spec section 9)
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: millisecondsIn.hour, timeout: 15_000 }),
  );
}

/** The region in which the device is, after the browser asked its owner; null where that was refused or led nowhere. */
export async function findDeviceRegion(): Promise<{ country: string; region: string } | null> {
  try {
    const { coords } = await askBrowser();
    const { lat, lon } = coarsePlace({ lat: coords.latitude, lon: coords.longitude });
    const answer = await fetch(`/api/geocode.php?lat=${lat}&lon=${lon}`);
    const { country, region } = answerContract.parse(await answer.json());
    return { country, region: region.id };
  } catch {
    return null;
  }
}
