import { onTestFinished } from "vitest";
import { type DnsServer, openDnsServer } from "./open-dns-server.ts";

/** Opens a DNS server for the time of a test. */
export async function startDnsServer(): Promise<DnsServer> {
  const server = await openDnsServer();
  onTestFinished(server.close);
  return server;
}
