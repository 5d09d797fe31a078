import { Agent, request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands, declarationOf, languageOn } from "#tests/e2e/site/brands.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";

const names = brands.map(({ id }) => declarationOf(id).settings.name);

/** Sends bytes as they are and gives back all that came, for requests that no client would make. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(runningSite().port, "127.0.0.1", () => socket.end(bytes));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString()));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

test("a host of no brand gets the same bytes as any other, 421, no cookie and no name @product-unknown-host", async () => {
  const answers = await Promise.all(
    ["unknown.example", "other.test", "127.0.0.1", `localhost:${runningSite().port}`].map((host) =>
      ask("/pages/terms?x=1", { host }),
    ),
  );
  for (const { status, headers, cookies, body } of answers) {
    expect(status).toBe(421);
    expect(cookies).toEqual([]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toBe(answers[0]?.body);
    expect(names.filter((name) => body.includes(name))).toEqual([]);
  }
});

test("every brand answers at its canonical host and at its development host", async () => {
  for (const { id, locale } of brands) {
    const { hosts, settings } = declarationOf(id);
    for (const host of [hosts[0] ?? "", `${id}.localhost`]) {
      const { status, body } = await ask("/", { host });
      expect(status, host).toBe(200);
      expect(body, host).toContain(`<html lang="${languageOn(id, locale)}"`);
      expect(body, host).toContain(settings.name);
    }
  }
});

test("every other host of a brand leads to the canonical one, path and query kept", async () => {
  for (const { id } of brands) {
    const [canonical, ...others] = declarationOf(id).hosts.map((host) => new URL(`http://${host}`).hostname);
    for (const host of others) {
      const { status, headers } = await ask("/pages/terms?from=mail&x=%2F1", { host });
      expect(status, host).toBe(308);
      expect(headers.location, host).toBe(`http://${canonical}/pages/terms?from=mail&x=%2F1`);
    }
  }
});

test("case, port and a trailing dot make no difference; punycode is the name it spells", async () => {
  for (const host of [
    "LAGOON.Example",
    "lagoon.example:8080",
    "lagoon.example.",
    "Lagoon.Localhost.",
    "lagoon.example.:80",
  ]) {
    expect((await ask("/login", { host })).status, host).toBe(200);
  }
  expect((await ask("/", { host: "xn--beau-espaa-19a.example" })).status).not.toBe(200);
  const punycode = new URL("http://beau-españa.example").hostname;
  expect((await ask("/", { host: punycode })).headers.location).toBe("http://beau.example/");
});

test("hostile hosts are unknown or refused, whatever they are", async () => {
  const hosts = [
    "lagoon.example.evil.test",
    "evil.test/lagoon.example",
    "lagoon.example@evil.test",
    "lagoon.example#",
    "lagoon.example,knots.example",
    "..",
    ".lagoon.example",
    "lagoon..example",
    "a".repeat(10_000),
    "[::1]",
    "lagoon.example:99999999",
    "lagoon.example:80:80",
    "%6cagoon.example",
    "lagoon.example%00",
  ];
  for (const host of hosts) {
    const { status, body, cookies } = await ask("/", { host });
    expect([400, 421, 431], host.slice(0, 60)).toContain(status);
    expect(cookies).toEqual([]);
    expect(
      names.filter((name) => body.includes(name)),
      host.slice(0, 60),
    ).toEqual([]);
  }
});

test("an empty, missing or doubled host serves nobody", async () => {
  for (const head of [
    "GET / HTTP/1.1\r\nHost: \r\n",
    "GET / HTTP/1.1\r\n",
    "GET / HTTP/1.0\r\n",
    "GET / HTTP/1.1\r\nHost: lagoon.example\r\nHost: knots.example\r\n",
  ]) {
    const answer = await send(`${head}Connection: close\r\n\r\n`);
    expect(answer.split("\r\n")[0], head).toMatch(/^HTTP\/1\.1 (400|421)/);
    expect(
      names.filter((name) => answer.includes(name)),
      head,
    ).toEqual([]);
  }
});

test("forwarded headers of somebody who is no configured proxy are ignored @attack V4.1.3", async () => {
  const headers = {
    "x-forwarded-host": "knots.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "8.8.8.8",
    forwarded: "host=knots.example;proto=https",
  };
  const { status, body } = await ask("/login", { host: "lagoon.example", headers });
  expect(status).toBe(200);
  expect(body).toContain("Lagoon");
  expect(body).not.toContain("Knots");
  expect(body).toContain('href="http://lagoon.example/login"');
});

test("the request target never decides the host", async () => {
  for (const target of [
    "http://knots.example/login",
    "//knots.example/login",
    "///knots.example",
    "/\\knots.example",
    "\\\\knots.example",
    "*",
  ]) {
    const { status, body, headers } = await ask(target, { host: "lagoon.example" });
    expect([400, 404], target).toContain(status);
    expect(body, target).not.toContain("Knots");
    expect(headers.location, target).toBeUndefined();
  }
});

test("one connection serves many brands without mixing them", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const title = (host: string) =>
    new Promise<string>((resolve, reject) => {
      const call = request(
        { host: "127.0.0.1", port: runningSite().port, path: "/login", headers: { host }, agent },
        (response) => {
          let body = "";
          response.on("data", (chunk: Buffer) => (body += chunk.toString()));
          response.on("end", () => resolve(/<title>([^<]*)/.exec(body)?.[1] ?? ""));
        },
      );
      call.on("error", reject).end();
    });
  const all = [...brands, ...brands].map(({ id }) => id);
  const titles = await Promise.all(all.map((id) => title(`${id}.localhost`)));
  agent.destroy();
  for (const [index, id] of all.entries()) expect(titles[index]).toContain(declarationOf(id).settings.name);
});
