import type { IncomingMessage } from "node:http";
import type { TrustedProxies } from "./client-address.server.ts";
import { addressList, isListed, normalizeAddress } from "./ip-address.server.ts";

/**
 * Notices a proxy that nobody named in `TRUSTED_PROXIES`: behind it everybody counts as one person, limits and
 * countries included.
 */
export type ProxyWatch = {
  /** Looks at a request; the cost of a request without forwarded headers is one lookup. */
  see(request: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } }): void;
  /** Addresses of proxies that are not believed, as long as the process runs. */
  unnamed(): readonly string[];
};

// why: a visitor of the open net has no address of these, whatever headers they send
const insideNetworks = addressList([
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "169.254.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
]);

/** So many forwarded requests of one peer are no try by hand. */
const enough = 3;
const maxPeers = 100;

/**
 * Watches for peers of this machine or its network that forward requests without being trusted; `warn` hears of each
 * once.
 */
export function createProxyWatch({
  isTrusted,
  warn,
}: {
  isTrusted: TrustedProxies;
  warn: (peer: string) => void;
}): ProxyWatch {
  const seen = new Map<string, number>();
  return {
    see({ headers, socket }) {
      if (
        headers["x-forwarded-for"] === undefined &&
        headers["forwarded"] === undefined &&
        headers["x-forwarded-proto"] === undefined
      )
        return;
      const peer = normalizeAddress(socket.remoteAddress ?? "");
      if (peer === null || isTrusted(peer) || !isListed(insideNetworks, peer)) return;
      const count = (seen.get(peer) ?? 0) + 1;
      if (count > enough || (count === 1 && seen.size >= maxPeers)) return;
      seen.set(peer, count);
      if (count === enough) warn(peer);
    },
    unnamed: () => [...seen].flatMap(([peer, count]) => (count >= enough ? [peer] : [])),
  };
}
