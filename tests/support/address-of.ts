import { type MailAddress, readAddress } from "#app/platform/mail-address/mail-address.ts";

/** An address as a form hands it to a use case, for tests that call use cases themselves. */
export function addressOf(typed: string): MailAddress {
  const address = readAddress(typed);
  if (address === null) throw new Error(`${typed} is no mail address`);
  return address;
}
