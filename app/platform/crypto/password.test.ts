import { argon2Sync } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { hashPassword, passwordNeedsRehash, verifyPassword } from "#app/platform/crypto/password.server.ts";

vi.unmock("#app/platform/crypto/password-cost.ts");

/** Made by the reference implementation: argon2 with 64 KiB, 2 passes, 1 lane, salt "somesalt", password "password". */
const referenceHash = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";

describe("password", () => {
  it("verifies what it hashed and nothing else", async () => {
    const hash = await hashPassword("correct horse");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword("correct horse", hash)).toBe(true);
    expect(await verifyPassword("Correct horse", hash)).toBe(false);
    expect(passwordNeedsRehash(hash)).toBe(false);
  });

  it("never gives the same hash twice", async () => {
    expect(await hashPassword("same")).not.toBe(await hashPassword("same"));
  });

  it("verifies a hash of the reference implementation and wants it renewed", async () => {
    expect(await verifyPassword("password", referenceHash)).toBe(true);
    expect(await verifyPassword("passwore", referenceHash)).toBe(false);
    expect(passwordNeedsRehash(referenceHash)).toBe(true);
  });

  it("takes composed and decomposed letters for the same password", async () => {
    expect(await verifyPassword("cafe\u0301", await hashPassword("caf\u00e9"))).toBe(true);
  });

  it("refuses an unknown account after the work of a known one", async () => {
    const parameters = {
      message: "x",
      nonce: Buffer.alloc(16),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    };
    const oneHash = timed(() => argon2Sync("argon2id", parameters));
    const started = performance.now();
    expect(await verifyPassword("anything", null)).toBe(false);
    expect(performance.now() - started).toBeGreaterThan(oneHash / 4);
  });

  it("refuses to judge by a broken stored value", async () => {
    await expect(verifyPassword("x", "plain text")).rejects.toThrow("argon2id");
  });
});

function timed(work: () => unknown): number {
  const runs = [1, 2, 3].map(() => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.min(...runs);
}
