import { afterEach, expect, it, vi } from "vitest";
import { locateDevice } from "./locate-device.ts";

class PositionError extends Error {
  readonly PERMISSION_DENIED = 1;
  readonly code: number;
  constructor(code: number) {
    super();
    this.code = code;
  }
}

type Answer = { coords: { latitude: number; longitude: number } } | PositionError;

/** A device that answers as given, and a server that knows a region there or not. */
function device(answer: Answer, status: number) {
  const asked: PositionOptions[] = [];
  const geolocation = {
    getCurrentPosition: (
      found: (answer: Answer) => void,
      failed: (error: Answer) => void,
      options: PositionOptions,
    ) => {
      asked.push(options);
      if (answer instanceof PositionError) failed(answer);
      else found(answer);
    },
  };
  const fetched = vi.fn(() => Promise.resolve(Response.json({}, { status })));
  vi.stubGlobal("navigator", { geolocation });
  vi.stubGlobal("GeolocationPositionError", PositionError);
  vi.stubGlobal("fetch", fetched);
  return { asked, fetched };
}

afterEach(() => vi.unstubAllGlobals());
const here = { coords: { latitude: 52.37, longitude: 4.89 } };

it("takes a position of up to an hour ago (spec section 9), asks which region it is in, and sends nothing finer than a square of the map @spec-9-geolocation-age", async () => {
  const { asked, fetched } = device(here, 200);
  expect(await locateDevice()).toEqual({ lat: 52.35, lon: 4.9113 });
  expect(asked).toMatchObject([{ maximumAge: 3_600_000 }]);
  expect(fetched).toHaveBeenCalledWith("/api/geocode.php?lat=52.35&lon=4.9113");
});

it.each([
  [1, "denied"],
  [2, "unavailable"],
  [3, "unavailable"],
] as const)("tells failure %i of the device as %s", async (code, failure) => {
  device(new PositionError(code), 200);
  expect(await locateDevice()).toBe(failure);
});

it("says that no region is there where geocoding fails", async () => {
  device(here, 404);
  expect(await locateDevice()).toBe("not_here");
});

it("says so where a browser has no such thing", async () => {
  vi.stubGlobal("navigator", {});
  expect(await locateDevice()).toBe("unsupported");
});
