import { BlockList, isIP, SocketAddress } from "node:net";

const mappedPrefix = "::ffff:";

/**
 * One spelling for each IP address: lower case, compressed, IPv4 in IPv6 as IPv4, without port, brackets or zone.
 * Null for anything that is no address.
 */
export function normalizeAddress(text: string): string | null {
  // why: most are this already, and it is asked of every request
  if (isIP(text) === 4) return text;
  const bare = withoutPort(text.trim()).split("%")[0] ?? "";
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return null;
  const { address } = new SocketAddress({ address: bare, family: "ipv6" });
  const mapped = address.startsWith(mappedPrefix) ? address.slice(mappedPrefix.length) : "";
  return isIP(mapped) === 4 ? mapped : address;
}

/** The part of an address that one subscriber holds: an IPv4 address, or the /64 of an IPv6 address (RFC 6177). */
export function subscriberNetwork(address: string): string {
  const normal = normalizeAddress(address);
  if (normal === null || isIP(normal) === 4) return normal ?? address;
  const [head = "", tail] = normal.split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - last.length }, () => "0");
  return `${[...groups, ...zeros, ...last].slice(0, 4).join(":")}::/64`;
}

/** Tells whether an address is within a list; both address families, in any spelling. */
export function isListed(list: BlockList, address: string): boolean {
  const normal = normalizeAddress(address);
  return normal !== null && list.check(normal, isIP(normal) === 4 ? "ipv4" : "ipv6");
}

/**
 * A list from addresses and CIDR ranges.
 * @throws Error naming the entry that is neither
 */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", prefix, rest] = entry.split("/");
    const address = normalizeAddress(network);
    const bits = address !== null && isIP(address) === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (address === null || rest !== undefined || !(length <= bits))
      throw new Error(`"${entry}" is neither an IP address nor a CIDR range`);
    list.addSubnet(address, length, bits === 32 ? "ipv4" : "ipv6");
  }
  return list;
}

/** Tells whether a text is a list of addresses and CIDR ranges, comma separated; an empty one is. */
export function isAddressList(text: string): boolean {
  try {
    addressList(splitAddresses(text));
    return true;
  } catch {
    return false;
  }
}

/** Tells whether a text is a list of single addresses, comma separated, with or without a port; an empty one is. */
export function hasOnlyAddresses(text: string): boolean {
  return splitAddresses(text).every((entry) => normalizeAddress(entry) !== null);
}

/** The entries of a comma separated list, without blanks around them and without empty ones. */
export function splitAddresses(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text);
  if (bracketed) return bracketed[1] ?? "";
  return /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}
