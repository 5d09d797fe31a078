import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";

const seal = createPayloadSeal("a secret of the tests, long enough");
const payloads = fc.record({
  tenantId: fc.stringMatching(/^[a-z][a-z0-9-]{1,30}$/),
  link: fc.string({ minLength: 1, unit: "grapheme" }),
});
const identities = fc.record({ id: fc.uuid(), name: fc.stringMatching(/^[a-z-]{3,20}$/) });

describe("a sealed payload", () => {
  it("opens to what was sealed, for its own job alone", () => {
    fc.assert(
      fc.property(payloads, identities, identities, (payload, job, other) => {
        const sealed = seal.seal(job, payload);
        expect(seal.open(job, JSON.parse(JSON.stringify(sealed)))).toEqual(payload);
        for (const foreign of [
          { ...job, id: other.id },
          { ...job, name: other.name },
        ]) {
          if (foreign.id !== job.id || foreign.name !== job.name)
            expect(() => seal.open(foreign, sealed)).toThrow("another job or brand");
        }
        expect(() => seal.open(job, { ...sealed, tenantId: `${payload.tenantId}x` })).toThrow("another job or brand");
        expect(() => createPayloadSeal("another secret of the tests, as long").open(job, sealed)).toThrow(
          "another secret",
        );
      }),
    );
  });

  it("is refused when a single bit of it was changed, cut off or made up", () => {
    const job = { id: "6f1c7d60-7d1c-4b7e-9d11-0c1f6f3f8a01", name: "send-mail" };
    const sealed = seal.seal(job, { tenantId: "lagoon" });
    const bytes = Buffer.from(sealed.sealed, "base64url");
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        expect(() => seal.open(job, { ...sealed, sealed: changed.toString("base64url") })).toThrow();
      }),
    );
    for (let length = 0; length < bytes.length; length += 1)
      expect(() => seal.open(job, { ...sealed, sealed: bytes.subarray(0, length).toString("base64url") })).toThrow();
  });

  it.each([
    null,
    {},
    { tenantId: "lagoon" },
    { tenantId: "lagoon", link: "/activate?token=x" },
    { sealed: "x" },
    "text",
  ])("is asked for where %j stands", (data) => {
    expect(() => seal.open({ id: "1", name: "send-mail" }, data)).toThrow("is not sealed");
  });

  it("shows neither what it holds nor that two jobs hold the same", () => {
    const [one, two] = ["1", "2"].map((id) => seal.seal({ id, name: "send-mail" }, { tenantId: "lagoon" }).sealed);
    expect(one).not.toBe(two);
    expect(seal.keyFor("digest", "lagoon", "member-1")).toBe(seal.keyFor("digest", "lagoon", "member-1"));
    expect(
      new Set([
        seal.keyFor("digest", "lagoon", "member-1"),
        seal.keyFor("digest", "beau", "member-1"),
        seal.keyFor("other", "lagoon", "member-1"),
        "member-1",
      ]).size,
    ).toBe(4);
  });
});
