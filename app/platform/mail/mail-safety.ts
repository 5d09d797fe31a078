import type { Mail } from "#app/platform/mail/mailer.server.ts";

// why: U+0085, U+2028 and U+2029 end a line for some readers too
const lineBreakOrControl = /[\p{Cc}\u2028\u2029]/u;
const addressPattern = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+$/;
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/;

/** Text made fit for one header line: every run of white space and control characters becomes one space. */
export function singleLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/**
 * Refuses a mail that could carry a header of its writer's choice or reach a second reader.
 * @throws Error naming the field
 */
export function assertSafeMail(mail: Mail): void {
  const lines: [string, string][] = [
    ["from.name", mail.from.name],
    ["to.name", mail.to.name],
    ["subject", mail.subject],
    ["messageId", mail.messageId ?? ""],
    ["listUnsubscribe", mail.listUnsubscribe ?? ""],
    ...Object.entries(mail.headers ?? {}).map(([name, value]): [string, string] => [`header ${name}`, value]),
  ];
  for (const [field, value] of lines) refuseIf(lineBreakOrControl.test(value), field);
  refuseIf(!isSingleAddress(mail.from.address), "from.address");
  refuseIf(!isSingleAddress(mail.to.address), "to.address");
  refuseIf(mail.messageId !== undefined && !isSingleAddress(mail.messageId), "messageId");
  refuseIf(/[<>\s]/.test(mail.listUnsubscribe ?? ""), "listUnsubscribe");
  refuseIf(
    Object.keys(mail.headers ?? {}).some((name) => !headerName.test(name)),
    "headers",
  );
}

function isSingleAddress(address: string): boolean {
  return address.length <= 254 && addressPattern.test(address) && !lineBreakOrControl.test(address);
}

function refuseIf(condition: boolean, field: string): void {
  if (condition) throw new Error(`Mail not sent: ${field} holds what no header may hold`);
}
