import { createECDH, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, stat } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createOutbox } from "#app/platform/outbox/outbox.server.ts";
import { createPushSender, PushRefusedError } from "#app/platform/push/push-sender.server.ts";
import { isPushService } from "#app/platform/push/push-services.ts";
import { readVapidKeys } from "#app/platform/push/vapid-keys.server.ts";

const message = { title: "Lagoon", body: "You have a new message", url: "/chat/1", tag: "chat-1", badge: 3 };
const contact = "mailto:help@lagoon.example";
const temporaryFolder = () => mkdtemp(join(tmpdir(), "push-"));

function subscriptionAt(endpoint: string) {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  return { endpoint, keys: { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") } };
}

// why: the push services of browser makers take no test traffic; they are one POST with the headers of RFC 8030
async function startPushService(status: number) {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    received,
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/s/1`,
  };
}

async function webSender(allowsEndpoint?: () => boolean) {
  const vapidKeys = await readVapidKeys({ keysFolder: await temporaryFolder() });
  const outbox = { write: () => Promise.reject(new Error("not here")) };
  return {
    vapidKeys,
    sender: createPushSender({
      form: "web",
      vapidKeys,
      contact,
      outbox,
      ...(allowsEndpoint ? { allowsEndpoint } : {}),
    }),
  };
}

describe("push", () => {
  it("reaches the service encrypted and signed", async () => {
    const service = await startPushService(201);
    const { sender, vapidKeys } = await webSender(() => true);
    expect(await sender.sendPush(subscriptionAt(service.url), message)).toBe("sent");
    const [request] = service.received;
    expect(request?.headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm", urgency: "normal" });
    expect(request?.headers.authorization).toMatch(
      new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${vapidKeys.publicKey}$`),
    );
    expect(request?.body.length).toBeGreaterThan(86);
    expect(request?.body.includes("message")).toBe(false);
  });

  it.each([404, 410])("tells of a subscription that is over (%i)", async (status) => {
    const service = await startPushService(status);
    const { sender } = await webSender(() => true);
    expect(await sender.sendPush(subscriptionAt(service.url), message)).toBe("gone");
  });

  it.each([400, 429, 500])("fails when the service answers %i", async (status) => {
    const service = await startPushService(status);
    const { sender } = await webSender(() => true);
    const failure = sender.sendPush(subscriptionAt(service.url), message);
    await expect(failure).rejects.toThrow(String(status));
    await failure.catch((error: unknown) => expect(error instanceof PushRefusedError).toBe(status === 400));
  });

  it("calls nobody but push services @attack V1.3.6", async () => {
    const service = await startPushService(201);
    const { sender } = await webSender();
    await expect(sender.sendPush(subscriptionAt(service.url), message)).rejects.toThrow("no known push service");
    expect(service.received).toEqual([]);
  });

  it.each([
    ["https://fcm.googleapis.com/fcm/send/x", true],
    ["https://updates.push.services.mozilla.com/wpush/v2/x", true],
    ["https://web.push.apple.com/x", true],
    ["https://db5p.notify.windows.com/w/?token=x", true],
    ["http://fcm.googleapis.com/x", false],
    ["https://fcm.googleapis.com:8443/x", false],
    ["https://fcm.googleapis.com@127.0.0.1/x", false],
    ["https://evilpush.apple.com.example/x", false],
    ["https://notify.windows.com.example", false],
    ["https://127.0.0.1/x", false],
    ["not a url", false],
  ])("judges %s", (endpoint, allowed) => {
    expect(isPushService(endpoint)).toBe(allowed);
  });

  it("is a JSON file in the outbox", async () => {
    const folder = await temporaryFolder();
    const vapidKeys = await readVapidKeys({ keysFolder: await temporaryFolder() });
    const sender = createPushSender({
      form: "outbox",
      vapidKeys,
      contact,
      outbox: createOutbox({ folder, clock: systemClock }),
    });
    await sender.sendPush(subscriptionAt("https://fcm.googleapis.com/x"), message);
    const [name = ""] = await readdir(folder);
    expect(JSON.parse(await readFile(join(folder, name), "utf8"))).toEqual({
      endpoint: "https://fcm.googleapis.com/x",
      message,
    });
  });

  it("keeps its keys, for its owner alone, unless they are configured", async () => {
    const keysFolder = await temporaryFolder();
    const keys = await readVapidKeys({ keysFolder });
    expect(await readVapidKeys({ keysFolder })).toEqual(keys);
    expect((await stat(join(keysFolder, "vapid.json"))).mode & 0o777).toBe(0o600);
    const configured = await readVapidKeys({ ...keys, keysFolder: "/nowhere" });
    expect(configured).toEqual(keys);
  });
});
