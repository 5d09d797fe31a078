import { compressForFlight } from "#app/platform/compression/encoded-body.server.ts";
import { firstFlightBytes } from "#app/platform/compression/first-flight.ts";

/** Whether a page goes out before the first acknowledgement comes back, packed as well as it can be. */
export async function fitsFirstFlight(page: string): Promise<boolean> {
  return (await compressForFlight(Buffer.from(page), "br")).length <= firstFlightBytes;
}
