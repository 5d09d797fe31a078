import { keptAddress, type MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** The mail services whose mailboxes are the same with and without dots, and under which name. */
const dotless: Readonly<Record<string, string>> = { "gmail.com": "gmail.com", "googlemail.com": "gmail.com" };

/**
 * The mailbox that an address most likely leads to, by which mails are counted: without what follows a plus (RFC 5233),
 * and without dots where the service ignores them. Only for counting: mails go to the address itself.
 */
export function mailboxOf(address: MailAddress): MailAddress {
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const plus = name.indexOf("+", 1);
  const untagged = plus === -1 ? name : name.slice(0, plus);
  const service = Object.hasOwn(dotless, domain) ? dotless[domain] : undefined;
  return keptAddress(service === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll(".", "")}@${service}`);
}
