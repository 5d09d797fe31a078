/**
 * What the platform keeps of an error: the names of its kind and its codes, never its words, which may quote what nobody
 * else shall read.
 */
export function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const [response, ...codes] = ["response", "code", "responseCode", "command"].map((key) =>
    String(Object.getOwnPropertyDescriptor(error, key)?.value ?? ""),
  );
  // why: of what a mail server says the status alone, which says more than its code (RFC 3463)
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1] ?? "";
  return [error.name, ...codes, status].filter((word) => /^[\w .]{1,40}$/.test(word)).join(" ");
}
