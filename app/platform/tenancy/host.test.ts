import { domainToASCII } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeHost } from "#app/platform/tenancy/host.ts";

const name = fc.domain().filter((domain) => normalizeHost(domain) !== null);

describe("normalizeHost", () => {
  it.each([
    ["Lagoon.Example", "lagoon.example"],
    ["lagoon.example:3000", "lagoon.example"],
    ["lagoon.example:", "lagoon.example"],
    ["LAGOON.example.:80", "lagoon.example"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["BÜCHER.example", "xn--bcher-kva.example"],
    ["XN--BCHER-KVA.EXAMPLE", "xn--bcher-kva.example"],
    ["lagoon。example", "lagoon.example"],
    ["lagoon.localhost:3000", "lagoon.localhost"],
  ])("brings %j to %j", (raw, expected) => {
    expect(normalizeHost(raw)).toBe(expected);
  });

  it.each([
    undefined,
    "",
    ".",
    "..",
    " ",
    "lagoon .example",
    " lagoon.example",
    "lagoon.example\r\nX: y",
    "lagoon\u0000.example",
    "[::1]",
    "[::1]:3000",
    "::1",
    "user@lagoon.example",
    "user:pass@lagoon.example",
    "lagoon.example/path",
    "//lagoon.example",
    "lagoon.example..",
    ".lagoon.example",
    "a..b",
    "lagoon.example:99999",
    "lagoon.example:8a",
    "lagoon.example:80:80",
    "lagoon%2eexample",
    "％41.example",
    "lagoon.example,sheworld.example",
    "-a.example",
    `${"a".repeat(64)}.example`,
    "a.".repeat(127) + "a".repeat(40),
    "a".repeat(100_000),
    "\u00ad",
  ])("refuses %j", (raw) => {
    expect(normalizeHost(raw)).toBeNull();
  });

  it("is unmoved by case, port and a trailing dot", () => {
    fc.assert(
      fc.property(name, fc.nat(65_535), fc.boolean(), fc.boolean(), (host, port, dot, upper) => {
        const raw = `${upper ? host.toUpperCase() : host}${dot ? "." : ""}:${port}`;
        expect(normalizeHost(raw)).toBe(normalizeHost(host));
      }),
    );
  });

  it("gives a name that normalises to itself, or null, for any string", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const host = normalizeHost(raw);
        if (host === null) return;
        expect(host).toMatch(/^[a-z0-9._-]{1,253}$/);
        expect(normalizeHost(host)).toBe(host);
      }),
      { numRuns: 2_000 },
    );
  });

  it("never lets a raw value of more than 260 characters through", () => {
    fc.assert(fc.property(fc.string({ minLength: 261, maxLength: 5_000 }), (raw) => normalizeHost(raw) === null));
  });
});

it("takes the short way only where it leads to the same name", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcxnz019-."), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(letters, (host) => {
      const found = normalizeHost(host);
      if (found !== null) expect(found).toBe(domainToASCII(host).replace(/\.$/, ""));
    }),
  );
});
