/** The mail services whose mailboxes are the same with and without dots, and under which name. */
const dotless: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * The mailbox that an address most likely leads to, by which mails are counted: without case, without what follows a
 * plus (RFC 5233), and without dots where the service ignores them. Only for counting: mails go to the address itself.
 */
export function mailboxOf(address: string): string {
  const small = address.normalize("NFC").toLowerCase();
  const at = small.lastIndexOf("@");
  const [name, domain] = [small.slice(0, at), small.slice(at + 1)];
  const plus = name.indexOf("+", 1);
  const untagged = plus === -1 ? name : name.slice(0, plus);
  const service = Object.hasOwn(dotless, domain) ? dotless[domain] : undefined;
  return service === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll(".", "")}@${service}`;
}
