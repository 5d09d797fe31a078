import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clientAddress, parseTrustedProxies } from "#app/platform/geo/client-address.server.ts";
import { countryOfAddress } from "#app/platform/geo/country-of-address.server.ts";
import { normalizeAddress, subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";

const proxies = parseTrustedProxies("10.0.0.0/8, 2001:db8:ffff::1,127.0.0.1");
const from = (remoteAddress: string | undefined, forwardedFor?: string | string[]) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { "x-forwarded-for": [forwardedFor ?? []].flat().join(", ") } },
    proxies,
  );
const publicAddress = fc.ipV4().filter((address) => !proxies(address));
const hostileHeader = fc
  .array(
    fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.string(),
      fc.constantFrom("", " ", ",", "unknown", "10.0.0.1", "\0", "1.2.3.4:80", "[::1]"),
    ),
  )
  .map((parts) => parts.join(","));

describe("client address", () => {
  it("is the peer's when no trusted proxy stands between, whatever the header says", () => {
    fc.assert(
      fc.property(publicAddress, hostileHeader, (peer, header) => {
        expect(from(peer, header)).toEqual({ address: peer, isForwarded: false });
      }),
    );
  });

  it("is what the trusted proxy appended, whatever the client wrote before it", () => {
    fc.assert(
      fc.property(hostileHeader, publicAddress, (written, client) => {
        expect(from("10.1.2.3", [written, client])).toEqual({ address: client, isForwarded: true });
        expect(from("10.1.2.3", [written, client, "10.9.9.9", "127.0.0.1"])).toEqual({
          address: client,
          isForwarded: true,
        });
      }),
    );
  });

  it("is always a valid, normalised address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), hostileHeader, (peer, header) => {
        const { address } = from(peer, header);
        expect(normalizeAddress(address)).toBe(address);
      }),
    );
  });

  it("stops at what is no address and keeps the last proxy's", () => {
    expect(from("10.0.0.1", "8.8.8.8, garbage, 10.0.0.2").address).toBe("10.0.0.2");
    expect(from("10.0.0.1").address).toBe("10.0.0.1");
    expect(from(undefined, "8.8.8.8")).toEqual({ address: "0.0.0.0", isForwarded: false });
  });

  it("knows a proxy in any spelling", () => {
    expect(from("::ffff:10.0.0.1", "8.8.8.8")).toEqual({ address: "8.8.8.8", isForwarded: true });
    expect(from("2001:DB8:FFFF:0::1", "8.8.8.8:4711").address).toBe("8.8.8.8");
    expect(from("2001:db8:ffff::2", "8.8.8.8").isForwarded).toBe(false);
    expect(from("10.0.0.1", "[2A00::1]:443").address).toBe("2a00::1");
  });

  it("trusts nobody by default", () => {
    expect(parseTrustedProxies("")("127.0.0.1")).toBe(false);
  });

  it.each(["10.0.0.0/33", "example.com", "10.0.0.0/8/1", "1.2.3.4/x", "::/129"])(
    "names the entry %s that is no range",
    (entry) => {
      expect(() => parseTrustedProxies(`10.0.0.1,${entry}`)).toThrow(`"${entry}"`);
    },
  );
});

describe("subscriber network", () => {
  it("is the address for IPv4 and the /64 for IPv6", () => {
    expect(subscriberNetwork("::ffff:8.8.8.8")).toBe("8.8.8.8");
    expect(subscriberNetwork("2a02:a400:1:2:3:4:5:6")).toBe("2a02:a400:1:2::/64");
    expect(subscriberNetwork("2a02:a400::6")).toBe("2a02:a400:0:0::/64");
    expect(subscriberNetwork("::1")).toBe("0:0:0:0::/64");
  });

  it("is shared by all addresses of a /64 and by no other", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(":"));
    fc.assert(
      fc.property(half, half, half, half, (network, other, host, otherHost) => {
        fc.pre(!`${network}:${host}`.startsWith("0:") && !`${other}:${host}`.startsWith("0:"));
        expect(subscriberNetwork(`${network}:${host}`)).toBe(subscriberNetwork(`${network}:${otherHost}`));
        expect(subscriberNetwork(`${network}:${host}`) === subscriberNetwork(`${other}:${host}`)).toBe(
          network === other,
        );
      }),
    );
  });
});

describe("country of an address", () => {
  it.each([
    ["8.8.8.8", "US"],
    ["::ffff:8.8.8.8", "US"],
    ["145.97.20.20", "NL"],
    ["193.191.0.1", "BE"],
    ["2a02:a400::1", "NL"],
  ])("finds %s in %s", async (address, country) => {
    expect(await countryOfAddress(address)).toBe(country);
  });

  it.each([
    "127.0.0.1",
    "10.1.1.1",
    "192.168.1.1",
    "::1",
    "fe80::1%eth0",
    "fd00::1",
    "0.0.0.0",
    "",
    "not an address",
    "1.2.3.4.5",
  ])("finds %j nowhere", async (address) => {
    expect(await countryOfAddress(address)).toBeNull();
  });

  it("never fails, whatever it is given", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), async (address) => {
        expect(await countryOfAddress(address)).toSatisfy((country) => country === null || /^[A-Z]{2}$/.test(country));
      }),
    );
  });
});
