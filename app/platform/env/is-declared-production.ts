/**
 * Whether whoever started the process said that it is a production. The launcher sets NODE_ENV for all that starts
 * without it, and then says so in LIAISON_NODE_ENV_GIVEN.
 */
export function isDeclaredProduction(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return source["NODE_ENV"] === "production" && source["LIAISON_NODE_ENV_GIVEN"] !== "no";
}
