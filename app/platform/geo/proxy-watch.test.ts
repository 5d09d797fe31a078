import { describe, expect, it, vi } from "vitest";
import { parseTrustedProxies } from "./client-address.server.ts";
import { createProxyWatch } from "./proxy-watch.ts";

function watch(trusted = "") {
  const warn = vi.fn<(peer: string) => void>();
  const { see, unnamed } = createProxyWatch({ isTrusted: parseTrustedProxies(trusted), warn });
  const from = (remoteAddress: string, headers: Record<string, string>, times: number) => {
    for (let time = 0; time < times; time += 1) see({ socket: { remoteAddress }, headers });
  };
  return { warn, unnamed, from };
}

const forwarded = { "x-forwarded-for": "203.0.113.9" };

describe("a proxy that TRUSTED_PROXIES forgot", () => {
  it.each(["127.0.0.1", "::1", "::ffff:10.1.2.3", "172.17.0.1", "192.168.1.4", "fd00::7"])(
    "at %s is told once",
    (peer) => {
      const { warn, unnamed, from } = watch();
      from(peer, forwarded, 50);
      expect(warn).toHaveBeenCalledTimes(1);
      expect(unnamed()).toHaveLength(1);
    },
  );

  it.each<[string, string]>([
    ["forwarded", "for=203.0.113.9"],
    ["x-forwarded-proto", "https"],
  ])("is known by %s as well", (name, value) => {
    const { warn, from } = watch();
    from("10.0.0.2", { [name]: value }, 3);
    expect(warn).toHaveBeenCalledWith("10.0.0.2");
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ["named", "10.0.0.2", forwarded, 9, "10.0.0.0/8"],
    ["a visitor of the open net who sends such headers", "203.0.113.7", forwarded, 9, ""],
    ["a neighbour who forwards nothing", "10.0.0.2", {}, 9, ""],
    ["somebody who tries by hand", "127.0.0.1", forwarded, 2, ""],
  ])("is not what is %s", (_, peer, headers, times, trusted) => {
    const { warn, unnamed, from } = watch(trusted);
    from(peer, headers, times);
    expect([warn.mock.calls, unnamed()]).toEqual([[], []]);
  });

  it("is remembered for a hundred peers at the most", () => {
    const { unnamed, from } = watch();
    for (let peer = 0; peer < 250; peer += 1) from(`10.0.1.${peer}`, forwarded, 3);
    expect(unnamed()).toHaveLength(100);
  });
});
