import fc from "fast-check";
import { expect, it } from "vitest";
import { mailboxOf } from "./mailbox-of.ts";
import { addressOf } from "#tests/support/address-of.ts";

it.each([
  ["anna@example.org", "anna@example.org"],
  ["Anna@Example.ORG", "anna@example.org"],
  ["anna+lagoon@example.org", "anna@example.org"],
  ["anna+a+b@example.org", "anna@example.org"],
  ["anna+@example.org", "anna@example.org"],
  ["+anna@example.org", "+anna@example.org"],
  ["a.n.na@example.org", "a.n.na@example.org"],
  ["a.n.na+x@gmail.com", "anna@gmail.com"],
  ["anna@googlemail.com", "anna@gmail.com"],
  ["anna@ｇｍａｉｌ.com", "anna@gmail.com"],
  ["anna+x@müller.de", "anna@xn--mller-kva.de"],
  ["anna@constructor.nl", "anna@constructor.nl"],
])("the mails to %s are counted at %s", (address, mailbox) => {
  expect(mailboxOf(addressOf(address))).toBe(mailbox);
});

it("no tag and no case leads to another count, and the mailbox leads to itself", () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,6}(?:\.[a-z0-9]{1,5})?$/);
  fc.assert(
    fc.property(word, word, fc.constantFrom("example.org", "gmail.com", "müller.de"), (name, tag, domain) => {
      const mailbox = mailboxOf(addressOf(`${name}@${domain}`));
      expect(mailboxOf(addressOf(`${name.toUpperCase()}+${tag}@${domain.toUpperCase()}`))).toBe(mailbox);
      expect(mailboxOf(mailbox)).toBe(mailbox);
    }),
  );
});
