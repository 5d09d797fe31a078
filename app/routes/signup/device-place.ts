import { z } from "zod";

const hourInMilliseconds = 60 * 60 * 1_000;
const answerContract = z.object({ country: z.string(), region: z.object({ id: z.string() }) });

function askBrowser(): Promise<GeolocationPosition> {
  // why: the place may be an hour old (spec section 9)
  return new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: hourInMilliseconds, timeout: 15_000 }));
}

/** The region in which the device is, after the browser asked its owner; null where that was refused or led nowhere. */
export async function findDevicePlace(): Promise<{ country: string; region: string } | null> {
  try {
    const { coords } = await askBrowser();
    const answer = await fetch(`/api/geocode.php?lat=${coords.latitude.toFixed(2)}&lon=${coords.longitude.toFixed(2)}`);
    const { country, region } = answerContract.parse(await answer.json());
    return { country, region: region.id };
  } catch {
    return null;
  }
}
