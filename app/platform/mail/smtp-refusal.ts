/**
 * Tells whether a mail server has said of an address, for good, that it takes no mails: a reply of 500 and more to RCPT
 * TO (RFC 5321, 4.2.1). Not so for replies about policy (RFC 3463, X.7.X), such as a relay that is denied: these tell
 * of our server, and may pass.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = Object.fromEntries(
    ["command", "responseCode", "response"].map((key) => [key, Object.getOwnPropertyDescriptor(error, key)?.value]),
  );
  if (command !== "RCPT TO" || typeof responseCode !== "number" || responseCode < 500) return false;
  return !/^5\d\d[ -]5\.7\./.test(String(response));
}
