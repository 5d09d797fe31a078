import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { createHttpPhotoChecks } from "#app/platform/photo-checks/http-photo-checks.server.ts";
import { createLocalPhotoChecks } from "#app/platform/photo-checks/local-photo-checks.ts";

type Seen = { method: string | undefined; headers: IncomingMessage["headers"]; body: Buffer };
type Answer = { status?: number; body?: string; location?: string };

// why: no provider is at hand in a test; this one remembers what it was asked and judges a reference the same way again
async function startProvider(judge: (seen: Seen, askedBefore: number) => Answer | null) {
  const seen: Seen[] = [];
  const verdicts = new Map<string, Answer>();
  const server = createServer((request, response) => {
    void (async () => {
      const asked = { method: request.method, headers: request.headers, body: await buffer(request) };
      seen.push(asked);
      const reference = String(request.headers["idempotency-key"]);
      const answer = verdicts.get(reference) ?? judge(asked, seen.length - 1);
      if (answer === null) return;
      if (answer.status === undefined) verdicts.set(reference, answer);
      response
        .writeHead(answer.status ?? 200, {
          "content-type": "application/json",
          ...(answer.location && { location: answer.location }),
        })
        .end(answer.body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/check`;
  return { url, seen };
}

const photo = { reference: "photo-1", jpeg: Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3]) };
const verdict = (value: object) => ({ body: JSON.stringify(value) });

describe("a provider of photo checks", () => {
  it.each([{ verdict: "approve" }, { verdict: "reject", ground: "minor" }, { verdict: "review" }])(
    "is asked with the photo and believed: %j",
    async (answer) => {
      const { url, seen } = await startProvider(() => verdict(answer));
      expect(await createHttpPhotoChecks({ url, token: "secret" }).checkPhoto(photo)).toEqual(answer);
      expect(seen[0]).toMatchObject({
        method: "POST",
        headers: { "content-type": "image/jpeg", authorization: "Bearer secret", "idempotency-key": "photo-1" },
        body: Buffer.from(photo.jpeg),
      });
    },
  );

  it("may fail, and is asked again about the same photo", async () => {
    const { url, seen } = await startProvider((_, before) =>
      before === 0 ? { status: 503 } : verdict({ verdict: "reject", ground: "hate" }),
    );
    const checks = createHttpPhotoChecks({ url });
    await expect(checks.checkPhoto(photo)).rejects.toThrow("503");
    expect(await checks.checkPhoto(photo)).toEqual({ verdict: "reject", ground: "hate" });
    expect(await checks.checkPhoto(photo)).toEqual({ verdict: "reject", ground: "hate" });
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ["a verdict nobody knows", verdict({ verdict: "maybe" })],
    ["no ground", verdict({ verdict: "reject" })],
    ["a ground nobody knows", verdict({ verdict: "reject", ground: "ugly" })],
    ["no JSON", { body: "<html>" }],
    ["another place", { status: 307, location: "http://127.0.0.1:9/" }],
  ])("is not believed with %s", async (_, answer) => {
    const { url } = await startProvider(() => answer);
    await expect(createHttpPhotoChecks({ url }).checkPhoto(photo)).rejects.toThrow();
  });

  it("is not waited for without end", async () => {
    const { url } = await startProvider(() => null);
    await expect(createHttpPhotoChecks({ url, timeoutMilliseconds: 50 }).checkPhoto(photo)).rejects.toThrow();
  });
});

describe("without a provider", () => {
  it("a demo approves, and everywhere else staff decide", async () => {
    expect(await createLocalPhotoChecks({ isDemo: true }).checkPhoto(photo)).toEqual({ verdict: "approve" });
    expect(await createLocalPhotoChecks({ isDemo: false }).checkPhoto(photo)).toEqual({ verdict: "review" });
  });
});
