import { once } from "node:events";
import { type AddressInfo, createServer as createNetServer } from "node:net";
import { createServer } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { lookAtCertificate } from "./look-at-certificate.server.ts";
import { lookUpHost } from "./look-up-host.server.ts";
import { createTlsAsks } from "./tls-asks.ts";
import { startDnsServer } from "#tests/support/dns-server.ts";

describe("looking a host up", () => {
  it("finds where it leads and what is written for proofs, and nothing of a name that is not there", async () => {
    const dns = await startDnsServer();
    dns.addresses.set("marina.example", ["192.0.2.2", "192.0.2.1"]);
    dns.texts.set("_liaison.marina.example", ["one", "x".repeat(300)]);
    expect(await lookUpHost("marina.example", [dns.address])).toEqual({
      addresses: ["192.0.2.1", "192.0.2.2"],
      names: [],
      texts: ["one", "x".repeat(255)],
    });
    expect(await lookUpHost("nobody.example", [dns.address])).toEqual({ addresses: [], names: [], texts: [] });
  });

  it("finds nothing out where DNS is in trouble", async () => {
    const dns = await startDnsServer();
    dns.fails = true;
    expect(await lookUpHost("marina.example", [dns.address])).toBeNull();
  });
});

describe("looking at a certificate", () => {
  it("says that nobody answers, or that whoever answers has none", async () => {
    const silent = createNetServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
    const bare = createServer({}).listen(0, "127.0.0.1");
    await Promise.all([silent, bare].map((server) => once(server, "listening")));
    for (const server of [silent, bare]) onTestFinished(() => void server.close());
    const portOf = (server: { address(): AddressInfo | string | null }) => Number(Object(server.address()).port);
    const look = (port: number) => lookAtCertificate("marina.example", { address: "127.0.0.1", port });
    expect(await look(portOf(silent))).toEqual({ kind: "none", reason: "no_answer" });
    expect(await look(portOf(bare))).toEqual({ kind: "none", reason: "no_certificate" });
  });
});

it("what the proxy asked is taken once, the last time of each host", () => {
  const asks = createTlsAsks();
  asks.note("one.example", new Date(1));
  asks.note("one.example", new Date(2));
  expect([...asks.take()]).toEqual([["one.example", new Date(2)]]);
  expect([...asks.take()]).toEqual([]);
});
