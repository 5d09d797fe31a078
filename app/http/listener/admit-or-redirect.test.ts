import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { parseTrustedProxies } from "#app/platform/geo/client-address.server.ts";
import { admitOrRedirect } from "./admit-or-redirect.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const proxies = parseTrustedProxies("10.0.0.1");

function ask(headers: Record<string, string>, { from = "10.0.0.1", url = "/members?x=1" } = {}) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  Object.defineProperty(socket, "localPort", { value: 3000 });
  const request = new IncomingMessage(socket);
  request.url = url;
  request.headers = headers;
  request.rawHeaders = Object.entries(headers).flat();
  return admitOrRedirect(request, proxies);
}

beforeAll(() => {
  processRegistry().replaceTenant({ ...anyTenant({}, "one"), hosts: ["one.example", "www.one.example"] });
  processRegistry().replaceTenant({ ...anyTenant({}, "two"), hosts: ["two.example"] });
});

describe("admitOrRedirect", () => {
  it("believes the value that the trusted proxy appended, not what the client wrote before it", () => {
    const forwarded = {
      host: "inner",
      "x-forwarded-host": "two.example, one.example",
      "x-forwarded-proto": "http, https",
    };
    expect(ask(forwarded)).toMatchObject({ kind: "admitted", tenant: { id: "one" }, origin: "https://one.example" });
    expect(ask({ ...forwarded, "x-forwarded-proto": "https,http" })).toMatchObject({ origin: "http://one.example" });
    expect(ask({ ...forwarded, host: "two.example" }, { from: "8.8.8.8" })).toMatchObject({
      tenant: { id: "two" },
      origin: "http://two.example",
    });
  });

  it.each([
    ["one.example:443", "https", "https://one.example"],
    ["one.example:80", "http", "http://one.example"],
    ["one.example:0080", "http", "http://one.example"],
    ["one.example:", "https", "https://one.example"],
    ["one.example:80", "https", "https://one.example:80"],
    ["ONE.example.:8443", "https", "https://one.example:8443"],
  ])("names the origin of %s by %s as browsers do", (host, proto, origin) => {
    expect(ask({ host, "x-forwarded-proto": proto })).toMatchObject({ kind: "admitted", origin });
    expect(new URL(origin).origin).toBe(origin);
  });

  it.each([
    ["one.example", "8.8.8.8", undefined, false],
    ["one.example:3000", "8.8.8.8", undefined, false],
    ["one.example:9999", "8.8.8.8", undefined, true],
    ["one.example:9999", "8.8.8.8", "9999", true],
    ["one.example", "10.0.0.1", undefined, false],
    ["one.example:3000", "10.0.0.1", undefined, true],
    ["one.example:8080", "10.0.0.1", "8080", false],
    ["one.example:9999", "10.0.0.1", "9999, 8080", true],
  ])(
    "knows whether %s from %s, with the port %s of the proxy, is a port of its own",
    (host, from, port, isStrangePort) => {
      expect(ask({ host, ...(port === undefined ? {} : { "x-forwarded-port": port }) }, { from })).toMatchObject({
        kind: "admitted",
        isStrangePort,
      });
    },
  );

  it("knows no host with a port beyond all ports", () => {
    for (const host of [
      "one.example:65536",
      "one.example:99999",
      "one.example:123456",
      "one.example:-1",
      "one.example:3000:3000",
    ])
      expect(ask({ host })).toEqual({ kind: "unknown" });
    expect(ask({ host: "one.example:65535" })).toMatchObject({ kind: "admitted", isStrangePort: true });
  });

  it("leads to the canonical host, and only there", () => {
    expect(ask({ host: "www.one.example" })).toEqual({ kind: "redirect", location: "http://one.example/members?x=1" });
    expect(ask({ host: "www.one.example" }, { url: "//evil.example/" })).toEqual({ kind: "malformed" });
    expect(ask({ host: "www.one.example" }, { url: "http://evil.example/" })).toEqual({ kind: "malformed" });
  });
});
