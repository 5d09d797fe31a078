import type { IncomingHttpHeaders } from "node:http";
import { addressList, isListed, normalizeAddress, splitAddresses } from "#app/platform/geo/ip-address.server.ts";

/** Tells whether an address belongs to a proxy whose forwarded headers are believed. */
export type TrustedProxies = (address: string) => boolean;

/** What of a request this needs; `IncomingMessage` has it. */
export type AddressedRequest = {
  socket: { remoteAddress?: string | undefined };
  headers: IncomingHttpHeaders;
};

export type ClientAddress = {
  /** Normalised: IPv4, or IPv6 in lower case and compressed; 0.0.0.0 when the socket is gone. */
  address: string;
  /** Whether a trusted proxy handed the request on, so that its other forwarded headers count too. */
  isForwarded: boolean;
};

/**
 * The proxies named by `TRUSTED_PROXIES`: addresses and CIDR ranges, comma separated; empty for none.
 * @throws Error naming the entry that is neither
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const entries = splitAddresses(text);
  // why: asking an empty list still makes an object of the engine's for every request
  if (entries.length === 0) return () => false;
  const list = addressList(entries);
  return (address) => isListed(list, address);
}

/**
 * The address of whoever asks. `X-Forwarded-For` is read from its end, as far as trusted proxies wrote it:
 * the first address that is no trusted proxy is the client; nothing a client writes itself is believed.
 */
export function clientAddress(request: AddressedRequest, isTrusted: TrustedProxies): ClientAddress {
  const peer = normalizeAddress(request.socket.remoteAddress ?? "") ?? "0.0.0.0";
  if (!isTrusted(peer)) return { address: peer, isForwarded: false };
  let address = peer;
  for (const hop of forwardedHops(request.headers["x-forwarded-for"]).toReversed()) {
    const normal = normalizeAddress(hop);
    if (normal === null) break;
    address = normal;
    if (!isTrusted(normal)) break;
  }
  return { address, isForwarded: true };
}

function forwardedHops(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  return text === "" ? [] : text.split(",");
}
