/** What kind of thing went wrong with a mail. */
export const mailFaults = ["address", "policy", "later", "content", "login", "unreachable", "ours"] as const;

export type MailFault = (typeof mailFaults)[number];

const unreachable =
  /\b(?:ECONNECTION|ECONNREFUSED|ECONNRESET|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND|EHOSTUNREACH|ETLS|EPIPE)\b/;

/**
 * Which kind of thing went wrong, from the codes that are kept of an error (`nameFailure`); null where nothing did. A
 * server's reply tells it by its code (RFC 5321, 4.2.1) and its status (RFC 3463: X.7.X is about policy).
 */
export function faultOfMail(error: string): MailFault | null {
  if (error === "") return null;
  if (/\bEAUTH\b/.test(error)) return "login";
  const reply = Number(/\b[45]\d\d\b/.exec(error)?.[0] ?? 0);
  if (reply === 0) return unreachable.test(error) ? "unreachable" : "ours";
  if (/\b[45]\.7\.\d/.test(error)) return "policy";
  if (reply < 500) return "later";
  return error.includes("RCPT TO") ? "address" : "content";
}
