import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFieldSeal } from "#app/platform/crypto/field-seal.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { type CursorOwner, type Position, readCursor, writeCursor } from "./search-cursor.ts";

const seal = createFieldSeal("a secret of the platform, which nobody else has");
const profileId = "00000000-0000-4000-8000-000000000001";
const visitor: CursorOwner = { tenant: anyTenant({}, "lagoon"), actor: null };
const member: CursorOwner = { ...visitor, actor: { accountId: profileId, profileId, sessionId: profileId } };
const elsewhere: CursorOwner = { ...member, tenant: anyTenant({}, "knots") };
const position: Position = {
  hasPhoto: true,
  lastActiveAt: new Date("2026-03-01T12:34:56.789Z"),
  profileId: "00000000-0000-4000-8000-000000000002",
};
const anyPosition = fc.record({
  hasPhoto: fc.boolean(),
  lastActiveAt: fc.date({ min: new Date(0), max: new Date("2200-01-01"), noInvalidDate: true }),
  profileId: fc.uuid(),
});

describe("a cursor", () => {
  it("says again what was written into it", () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom(visitor, member), (at, owner) => {
        const cursor = writeCursor(seal, owner, at);
        expect(cursor).toMatch(/^[\w-]{90,120}$/);
        expect(readCursor(seal, owner, cursor)).toEqual(at);
      }),
    );
  });

  it("tells nobody where it leads, nor whether two lead to the same place", () => {
    const [cursor, again] = [writeCursor(seal, member, position), writeCursor(seal, member, position)];
    expect(again).not.toBe(cursor);
    const bytes = Buffer.from(cursor, "base64url");
    const moment = position.lastActiveAt.getTime();
    const inBytes = Buffer.alloc(6);
    inBytes.writeUIntBE(moment, 0, 6);
    expect(bytes.includes(inBytes)).toBe(false);
    expect(bytes.toString("latin1")).not.toContain(String(moment));
  });

  it("means nothing to anybody else, on another brand, nor once any bit of it was changed", () => {
    const cursor = writeCursor(seal, member, position);
    expect(readCursor(seal, visitor, cursor)).toBeNull();
    expect(readCursor(seal, elsewhere, cursor)).toBeNull();
    expect(readCursor(createFieldSeal("another secret of another platform"), member, cursor)).toBeNull();
    const bytes = Buffer.from(cursor, "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Uint8Array.from(bytes, (byte, place) => (place === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      expect(readCursor(seal, member, Buffer.from(changed).toString("base64url")), `bit ${bit}`).toBeNull();
    }
  });

  it("is nothing where it is something else", () => {
    const good = writeCursor(seal, member, position);
    for (const bad of [
      null,
      undefined,
      "",
      "x",
      "'; drop table listing",
      `${good}x`,
      good.slice(1),
      `${good}=`,
      ` ${good}`,
      "é".repeat(100),
      "%00",
      "A".repeat(100),
      "A".repeat(5_000),
    ])
      expect(readCursor(seal, member, bad)).toBeNull();
  });

  it("is read without a failure, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 130 }), (text) => {
        expect(readCursor(seal, member, text)).toBeNull();
      }),
    );
  });
});
