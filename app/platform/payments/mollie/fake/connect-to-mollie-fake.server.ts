import http from "node:http";
import https from "node:https";
import { createMollieClient, type MollieClient } from "@mollie/api-client";
import type { MollieCredentials } from "#app/platform/payments/mollie/mollie-client.server.ts";

/**
 * The official package, talking to a fake over plain HTTP. It always makes an agent for HTTPS, with certificates of its
 * own, whatever its endpoint is: while it makes that one, it is given an agent for HTTP instead.
 */
export function connectToMollieFake({ baseUrl, ...credentials }: MollieCredentials): MollieClient {
  if (baseUrl === undefined || new URL(baseUrl).protocol !== "http:")
    throw new Error("A fake of Mollie is at an address of its own, over HTTP");
  const { Agent } = https;
  Object.assign(https, { Agent: http.Agent });
  try {
    return createMollieClient({ ...credentials, apiEndpoint: baseUrl });
  } finally {
    Object.assign(https, { Agent });
  }
}
