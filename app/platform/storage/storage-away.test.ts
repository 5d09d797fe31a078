import { createServer, type RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { createS3Storage } from "#app/platform/storage/s3-storage.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

const patience = { read: 300, write: 600 };

async function storageAt(listener: RequestListener): Promise<Storage> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const storage = createS3Storage({
    bucket: "media",
    region: "eu-west-1",
    endpoint,
    accessKeyId: "key-id",
    secretAccessKey: "secret",
    patience,
  });
  onTestFinished(() => {
    storage.close();
    server.closeAllConnections();
    server.close();
  });
  return storage;
}

const key = "lagoon/photos/a.webp";
const calls: Record<string, (storage: Storage) => Promise<unknown>> = {
  put: (storage) => storage.put(key, Buffer.from("picture"), "image/webp"),
  get: (storage) => storage.get(key),
  exists: (storage) => storage.exists(key),
  delete: (storage) => storage.delete(key),
};

describe.each(Object.entries(calls))("%s", (_, call) => {
  it("gives up on an S3 that never answers, in its time, and says so", async () => {
    const storage = await storageAt(() => {});
    const started = performance.now();
    await expect(call(storage)).rejects.toMatchObject({
      code: "storage_unavailable",
      status: 503,
      cause: expect.any(Error),
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("says so of an S3 that refuses connections, and of one that fails", async () => {
    const gone = createS3Storage({
      bucket: "media",
      region: "eu-west-1",
      endpoint: "http://127.0.0.1:1",
      accessKeyId: "key-id",
      secretAccessKey: "secret",
      patience,
    });
    onTestFinished(() => gone.close());
    await expect(call(gone)).rejects.toMatchObject({ code: "storage_unavailable" });
    const failing = await storageAt((_request, response) => void response.writeHead(500).end());
    await expect(call(failing)).rejects.toMatchObject({ code: "storage_unavailable" });
  });

  it("tries once more where S3 failed for a moment", async () => {
    let tries = 0;
    const storage = await storageAt((request, response) => {
      tries += 1;
      const status = tries === 1 ? 503 : request.method === "DELETE" ? 204 : 200;
      response.writeHead(status, { "content-type": "image/webp" }).end();
    });
    await call(storage);
    expect(tries).toBe(2);
  });
});

it("ends a picture in whose middle S3 falls silent", async () => {
  const storage = await storageAt(
    (_request, response) => void response.writeHead(200, { "content-length": 1_000 }).write("half"),
  );
  const stored = await storage.get(key);
  if (!stored) throw new Error("There is nothing");
  await expect(buffer(stored.body)).rejects.toThrow();
});
