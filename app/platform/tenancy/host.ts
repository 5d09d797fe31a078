import { domainToASCII } from "node:url";
import { LRUCache } from "lru-cache";

const longestName = 253;
const longestRaw = longestName + ".:65535".length;
const port = /:(\d{0,5})$/;
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
// why: nearly every request names a plain ASCII host, for which UTS 46 changes nothing but the case; a name that ends
// in a digit may be an IPv4 address in disguise, and xn-- has to be checked
const plainName = /^(?!.*xn--)(?:[a-z0-9-]{1,63}\.)+[a-z-]{2,63}\.?$/i;
// why: these end or begin another part of a URL, or an IPv6 literal; none belongs in a name
const forbidden = /[\s\p{Cc}/\\@?#%:[\]<>^|"'`{},;=&+*!()$~]/u;

// why: few hosts send most requests
const remembered = new LRUCache<string, { host: string | null }>({ max: 1_000 });

/**
 * Brings the value of a Host header to the one form in which hosts are compared:
 * lower case, punycode, without port and without the trailing dot (RFC 9110 section 7.2, UTS 46).
 * Anything that cannot be a host name of ours, IPv6 literals included, is null.
 */
export function normalizeHost(raw: string | undefined): string | null {
  if (raw === undefined || raw.length === 0 || raw.length > longestRaw) return null;
  const known = remembered.get(raw);
  if (known) return known.host;
  const host = readHost(raw);
  remembered.set(raw, { host });
  return host;
}

function readHost(raw: string): string | null {
  const name = withoutPort(raw);
  if (name === null || forbidden.test(name)) return null;

  const ascii = withoutTrailingDot(plainName.test(name) ? name.toLowerCase() : domainToASCII(name));
  if (ascii.length === 0 || ascii.length > longestName) return null;
  return ascii.split(".").every((part) => label.test(part)) ? ascii : null;
}

function withoutPort(raw: string): string | null {
  const found = port.exec(raw);
  if (!found) return raw;
  if (Number(found[1]) > 65_535) return null;
  return raw.slice(0, found.index);
}

function withoutTrailingDot(name: string): string {
  return name.endsWith(".") ? name.slice(0, -1) : name;
}
