import { mkdtemp, readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { readOrCreateKey } from "#app/platform/crypto/key-file.server.ts";
import { createSigner, readSigningSecret } from "#app/platform/crypto/signer.server.ts";
import { constantTimeEqual, hashToken, randomToken } from "#app/platform/crypto/token.server.ts";
import { createWorkQueue } from "#app/platform/crypto/work-queue.server.ts";

describe("token", () => {
  it("is URL-safe, as long as asked and never repeated", () => {
    const tokens = new Set(Array.from({ length: 1000 }, () => randomToken()));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("is kept as its SHA-256", () => {
    expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("compares as === does", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => constantTimeEqual(left, right) === (left === right)),
    );
    expect(constantTimeEqual("same", "same")).toBe(true);
  });
});

describe("signer", () => {
  const clock = stoppedClock(new Date("2026-03-01T12:00:00Z"));
  const signer = createSigner({ secret: "s".repeat(32), clock });

  it("gives back any value it signed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        (value) => signer.verify("p", signer.sign("p", value, 60)) === value,
      ),
    );
  });

  it("refuses every change of a character @attack V9.1.1", () => {
    const signed = signer.sign("unsubscribe", "member-1", 60);
    for (let index = 0; index < signed.length; index += 1) {
      const changed = signed.slice(0, index) + (signed[index] === "A" ? "B" : "A") + signed.slice(index + 1);
      expect(signer.verify("unsubscribe", changed)).toBeNull();
    }
  });

  it("refuses another purpose, another secret and a text of another form @attack V9.2.2", () => {
    const signed = signer.sign("unsubscribe", "member-1", 60);
    expect(signer.verify("login", signed)).toBeNull();
    expect(createSigner({ secret: "t".repeat(32), clock }).verify("unsubscribe", signed)).toBeNull();
    expect(signer.verify("unsubscribe", `${signed}.x`)).toBeNull();
    expect(signer.verify("unsubscribe", "")).toBeNull();
  });

  it("ends with its lifetime @attack V9.2.1", () => {
    const signed = signer.sign("reset", "1", 60);
    clock.advance(59_000);
    expect(signer.verify("reset", signed)).toBe("1");
    clock.advance(1000);
    expect(signer.verify("reset", signed)).toBeNull();
  });

  it("wants a secret worth the name", () => {
    expect(() => createSigner({ secret: "short", clock })).toThrow("32");
  });
});

describe("key file", () => {
  it("is made once, the same for all who start together, for its owner alone", async () => {
    const folder = join(await mkdtemp(join(tmpdir(), "keys-")), "keys");
    const secrets = await Promise.all(Array.from({ length: 20 }, () => readSigningSecret({ keysFolder: folder })));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(["signing.key"]);
    expect((await stat(join(folder, "signing.key"))).mode & 0o777).toBe(0o600);
    expect(await readSigningSecret({ keysFolder: folder, secret: "configured" })).toBe("configured");
  });

  it("does not hide a file it may not read", async () => {
    const folder = await mkdtemp(join(tmpdir(), "keys-"));
    await expect(readOrCreateKey(folder, () => "x")).rejects.toThrow("EISDIR");
  });
});

describe("work queue", () => {
  it("runs no more than its share at once, in order, and turns away what does not fit", async () => {
    const queue = createWorkQueue({ concurrency: 2, maxWaiting: 3 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (number: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      order.push(number);
    };
    const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((number) => queue(work(number))));
    expect(most).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(results[5]).toMatchObject({ status: "rejected", reason: { code: "too_many_requests" } });
  });

  it("goes on after work that fails", async () => {
    const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 });
    const failing = queue(() => Promise.reject(new Error("no")));
    const following = queue(() => Promise.resolve("yes"));
    await expect(failing).rejects.toThrow("no");
    await expect(following).resolves.toBe("yes");
  });
});
