import { expect, it } from "vitest";
import { faultOfMail } from "./fault-of-mail.ts";

it.each([
  ["", null],
  ["Error EENVELOPE 550 RCPT TO 5.1.1", "address"],
  ["Error EENVELOPE 550 RCPT TO", "address"],
  ["Error EENVELOPE 554 RCPT TO 5.7.1", "policy"],
  ["Error EENVELOPE 451 RCPT TO 4.7.1", "policy"],
  ["Error EENVELOPE 452 RCPT TO 4.2.2", "later"],
  ["Error EENVELOPE 421 MAIL FROM", "later"],
  ["Error EMESSAGE 552 DATA 5.3.4", "content"],
  ["Error EAUTH 535 AUTH PLAIN 5.7.8", "login"],
  ["Error ESOCKET CONN", "unreachable"],
  ["Error ECONNECTION CONN", "unreachable"],
  ["Error ETIMEDOUT CONN", "unreachable"],
  ["TypeError", "ours"],
])("the codes %j tell of %s", (error, fault) => {
  expect(faultOfMail(error)).toBe(fault);
});
