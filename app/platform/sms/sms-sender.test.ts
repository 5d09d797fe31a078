import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { systemClock } from "#app/platform/clock/clock.ts";
import { createOutbox } from "#app/platform/outbox/outbox.server.ts";
import { createSmsSender } from "#app/platform/sms/sms-sender.server.ts";

const sms = { from: "Lagoon", to: "+31612345678", text: "Your code is 123456" };
const noOutbox = { write: () => Promise.reject(new Error("not here")) };

// why: SMS costs money and reaches people; the provider's contract is one POST
async function startProvider(answer: number | "silence") {
  const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body: JSON.parse(body) });
      if (answer !== "silence") response.writeHead(answer, { location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    received,
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/send`,
  };
}

describe("SMS", () => {
  it("is a text file in the outbox without a provider", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sms-"));
    await createSmsSender({ outbox: createOutbox({ folder, clock: systemClock }) }).sendSms(sms);
    const [name = ""] = await readdir(folder);
    expect(name).toMatch(/\.txt$/);
    expect(await readFile(join(folder, name), "utf8")).toBe("From: Lagoon\nTo: +31612345678\n\nYour code is 123456\n");
  });

  it("is posted to the provider", async () => {
    const provider = await startProvider(202);
    await createSmsSender({ smsUrl: provider.url, smsToken: "secret", outbox: noOutbox }).sendSms(sms);
    expect(provider.received).toHaveLength(1);
    expect(provider.received[0]).toMatchObject({ headers: { authorization: "Bearer secret" }, body: sms });
  });

  it.each([401, 500, 302])("fails when the provider answers %i", async (status) => {
    const provider = await startProvider(status);
    await expect(createSmsSender({ smsUrl: provider.url, outbox: noOutbox }).sendSms(sms)).rejects.toThrow();
    expect(provider.received).toHaveLength(1);
  });

  it("does not wait for a provider that is silent", async () => {
    const provider = await startProvider("silence");
    const sender = createSmsSender({ smsUrl: provider.url, outbox: noOutbox, timeoutMilliseconds: 50 });
    await expect(sender.sendSms(sms)).rejects.toThrow("timeout");
  });

  it.each([{ to: "0612345678" }, { to: "+31612345678\n+31687654321" }, { from: "" }, { from: "Lagoon\nTo: +3" }])(
    "refuses %j",
    async (change) => {
      await expect(createSmsSender({ outbox: noOutbox }).sendSms({ ...sms, ...change })).rejects.toThrow("An SMS");
    },
  );
});
