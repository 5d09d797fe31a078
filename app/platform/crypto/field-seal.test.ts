import { describe, expect, it } from "vitest";
import { createFieldSeal } from "./field-seal.server.ts";

const seal = createFieldSeal("a secret of the tests, long enough");
const of = { field: "iban", tenantId: "lagoon", id: "1" };
const iban = "NL91ABNA0417164300";

describe("a sealed value", () => {
  it("opens for its row alone, and never looks the same twice", () => {
    const sealed = seal.seal(of, iban);
    expect(seal.open(of, sealed)).toBe(iban);
    expect(Buffer.from(sealed).toString("latin1")).not.toContain(iban);
    expect(seal.seal(of, iban)).not.toEqual(sealed);
  });

  it.each([
    ["another row", { ...of, id: "2" }, seal],
    ["another brand", { ...of, tenantId: "golden" }, seal],
    ["another field", { ...of, field: "mobile" }, seal],
    ["another secret", of, createFieldSeal("another secret, long enough too")],
  ] as const)("does not open for %s", (_, row, opener) => {
    expect(() => opener.open(row, seal.seal(of, iban))).toThrow("sealed");
  });

  it("does not open once it was changed or emptied", () => {
    const sealed = seal.seal(of, iban);
    expect(() =>
      seal.open(
        of,
        sealed.map((byte, index) => (index === 20 ? byte ^ 1 : byte)),
      ),
    ).toThrow("changed");
    expect(() => seal.open(of, new Uint8Array())).toThrow("changed");
  });
});

it("a fingerprint knows a value again, of one brand and field", () => {
  const mark = seal.fingerprint(of, iban);
  expect(seal.fingerprint(of, iban)).toBe(mark);
  expect(mark).toMatch(/^[\w-]{43}$/);
  for (const other of [
    seal.fingerprint({ ...of, tenantId: "golden" }, iban),
    seal.fingerprint({ ...of, field: "mobile" }, iban),
    seal.fingerprint(of, "DE89370400440532013000"),
  ])
    expect(other).not.toBe(mark);
});
