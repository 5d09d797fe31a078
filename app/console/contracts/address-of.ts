import type { EndpointContract } from "./endpoint.ts";
import { fillPath } from "./fill-path.ts";

type Fields = Readonly<Record<string, unknown>>;

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const each of values) if (each !== undefined && each !== null && each !== "") query.append(name, String(each));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

const isFields = (input: unknown): input is Fields => typeof input === "object" && input !== null;

/** The address of an endpoint with its input, on the console's host. */
export function addressOf(contract: EndpointContract, input: unknown): string {
  const { address, rest } = fillPath(contract.path, isFields(input) ? input : {});
  return `/api${address}${contract.method === "GET" || contract.method === "DELETE" ? queryOf(rest) : ""}`;
}

/** What of an input goes into the body: all that the path does not name. */
export const bodyOf = (contract: EndpointContract, input: unknown): Record<string, unknown> =>
  fillPath(contract.path, isFields(input) ? input : {}).rest;
