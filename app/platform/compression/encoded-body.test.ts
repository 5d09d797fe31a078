import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { acceptedEncoding, compressBody, compressForFlight } from "./encoded-body.server.ts";
import { firstFlightBytes } from "./first-flight.ts";

const words = (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, index) => `page ${(index * index * 7) % 99_991}`).join(" "));

describe("a body for one reader", () => {
  it("fits the first flight where it can be packed within it", async () => {
    const body = words(4_600);
    expect((await compressBody(body, "quick")).br.length).toBeGreaterThan(firstFlightBytes);
    const packed = await compressForFlight(body, "br");
    expect(packed.length).toBeLessThanOrEqual(firstFlightBytes);
    expect(brotliDecompressSync(packed)).toEqual(body);
  });

  it("is packed quickly where that is small enough, in the form that the reader takes", async () => {
    const body = words(500);
    const quick = await compressBody(body, "quick");
    expect(await compressForFlight(body, "br")).toEqual(quick.br);
    expect(gunzipSync(await compressForFlight(body, "gzip"))).toEqual(body);
  });
});

it.each([
  ["br, gzip", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip;q=0", "identity"],
  ["br;q=0.1", "br"],
  ["zstd", "identity"],
  [null, "identity"],
  [undefined, "identity"],
])("of %j a reader takes %s", (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});
