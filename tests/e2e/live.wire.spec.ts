import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { expect, test } from "@playwright/test";
import { errorResponse } from "#app/features/openapi/responses.ts";
import { ask, sameOrigin } from "#tests/e2e/site/ask.ts";
import { type Member, newMember, like } from "#tests/e2e/site/members.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";

/** Opens a member's stream on the wire; what came so far is in `text`. */
async function openStream({ brand, cookie }: Pick<Member, "brand" | "cookie">) {
  const { port } = runningSite();
  const heard = { text: "", status: 0, type: "", isOpen: true, close: () => {} };
  await new Promise<void>((resolve, reject) => {
    const request = get(
      {
        host: "127.0.0.1",
        port,
        path: "/live",
        headers: { host: `${brand}.localhost:${port}`, cookie, "accept-encoding": "br, gzip" },
        agent: false,
      },
      (answer) => {
        Object.assign(heard, {
          status: answer.statusCode,
          type: answer.headers["content-type"],
          encoding: answer.headers["content-encoding"],
          cache: answer.headers["cache-control"],
          buffering: answer.headers["x-accel-buffering"],
        });
        answer.setEncoding("utf8").on("data", (part: string) => void (heard.text += part));
        answer.on("end", () => void (heard.isOpen = false)).on("error", () => {});
        resolve();
      },
    );
    request.on("error", reject);
    heard.close = () => request.destroy();
  });
  return heard;
}

const write = (from: Member, to: Member, text: string) =>
  ask(`/members/${to.id}/messages`, {
    brand: from.brand,
    method: "POST",
    headers: { cookie: from.cookie, "content-type": "application/json", ...sameOrigin(from.brand) },
    body: JSON.stringify({ kind: "text", clientMessageId: randomUUID(), text }),
  });

test("GET /live is a stream for members, uncompressed and never kept; it tells messages, receipts and counts", async () => {
  const [anna, bea] = [
    await newMember("beau", { name: "Anna Stream" }),
    await newMember("beau", { name: "Bea Stream" }),
  ];
  const [annas, beas] = [await openStream(anna), await openStream(bea)];
  expect(annas).toMatchObject({
    status: 200,
    type: "text/event-stream; charset=utf-8",
    encoding: undefined,
    cache: "no-store",
    buffering: "no",
  });
  expect((await write(anna, bea, "Hola Bea")).status).toBe(200);
  await expect
    .poll(() => beas.text)
    .toMatch(/event: hello\n[^]*event: message\ndata: {[^\n]*"mine":false[^\n]*"text":"Hola Bea"/);
  await expect
    .poll(() => beas.text)
    .toMatch(
      /event: counts\ndata: {"unread":1,"likes":0,"credits":\d+,"isPaid":false,"freeMessagesLeft":3,"freeConversationsLeft":2}/,
    );
  await expect.poll(() => annas.text).toMatch(/event: message\ndata: {[^\n]*"mine":true/);
  await expect.poll(() => annas.text).toMatch(/event: delivered\ndata: {"conversation":"[0-9a-f-]{36}","number":1}/);
  await like(anna, bea);
  await expect.poll(() => beas.text).toMatch(/event: counts\ndata: {"unread":1,"likes":1,/);
  const { body } = await ask("/metrics", { port: runningSite().operationsPort });
  expect(Number(/^live_streams{tenant="beau"} (\d+)$/m.exec(body)?.[1])).toBeGreaterThanOrEqual(2);
  for (const { close } of [annas, beas]) close();
});

test("a stream is refused to visitors, on another brand, and beyond six of a session", async () => {
  const anna = await newMember("golden");
  for (const headers of [undefined, { cookie: anna.cookie }]) {
    const refused = await ask("/live", { brand: "knots", ...(headers ? { headers } : {}) });
    expect([refused.status, errorResponse.parse(refused.json()).error]).toEqual([403, "authentication_required"]);
  }
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let time = 0; time < 6; time += 1) streams.push(await openStream(anna));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const seventh = await ask("/live", { brand: "golden", headers: { cookie: anna.cookie } });
  expect([seventh.status, errorResponse.parse(seventh.json()).error]).toEqual([429, "too_many_requests"]);
  streams[0]?.close();
  await expect
    .poll(async () => {
      const again = await openStream(anna);
      again.close();
      return again.status;
    })
    .toBe(200);
  await ask("/logout", { brand: "golden", method: "POST", headers: { cookie: anna.cookie, ...sameOrigin("golden") } });
  await expect.poll(() => streams.slice(1).map(({ isOpen }) => isOpen)).toEqual([false, false, false, false, false]);
});

test("POST /api/page-hidden.php takes an empty body from the brand's own pages, with and without lb @spec-7-page-hidden", async () => {
  const post = (target: string, headers: Record<string, string>) =>
    ask(target, {
      brand: "curvia",
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: "{}",
    });
  for (const target of ["/api/page-hidden.php", "/api/page-hidden.php?lb=1200", "/api/page-hidden.php?lb=soon"]) {
    expect(
      (await post(target, { ...sameOrigin("curvia"), referer: `${sameOrigin("curvia")["origin"]}/pricing` })).status,
      target,
    ).toBe(204);
  }
  expect(
    (await post("/api/page-hidden.php", { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }))
      .status,
  ).toBe(403);
  expect((await ask("/api/page-hidden.php", { brand: "curvia" })).status).toBe(405);
});
