import { expect, it } from "vitest";
import { isMailableName, isMailableText } from "./mailable-words.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const tenant = { ...anyTenant(), hosts: ["lagoon.example"] };

it.each([
  "P-4F2A91C3, thirty credits",
  "p-12345678",
  "Order 4711",
  "30 credits, 3.5.2026, 45,50 EUR",
  "30 Credits vom 03.05.2026 für 45,50 €, z.B. die vom 3.Mai",
  "Bestellung vom 12.05.2026, 14:30 Uhr",
  "De aankoop van 30 credits op lagoon.example, d.d. 3-5-2026",
  "L’achat du 3 mai (lagoon.example), 30 crédits",
  "Peruutan oston: 30 krediittiä 3.5.2026",
  "Zakup z 3 maja, 30 kredytów",
  "die vom 3.mai ❤️",
])("%j is mailed to whoever it is said to come from", (text) => {
  expect(isMailableText(text, tenant)).toBe(true);
});

it.each([
  "open lagoon-refund.example to stop it",
  "evil-lagoon.example",
  "lagoon.example.evil.nu",
  "evil.nu",
  "163.xyz",
  "12.nu",
  "evil.\u200enu",
  "evil\u3002nu",
  "evil\uff61nu",
  "ｅｖｉｌ.example",
  "https://evil.example",
  "www.golden.example",
  "call +31 612345678",
  "call 0612\u200f345678",
  "call 06\u034f12\u034f34\u034f56\u034f78",
  "call \u0660\u0666\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668",
  "help@evil.example",
  "send it to DE89370400440532013000",
  "send it to DE89 3704 0044 0532 0130 00",
  "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
])("%j is not", (text) => {
  expect(isMailableText(text, tenant)).toBe(false);
});

it.each([
  ["Anna Jansen", true],
  ["Dr. Anna Müller", true],
  ["Pay 89 EUR now", false],
  ["evil.example", false],
  ["Call +31 612345678", false],
  ["Liaison Support", false],
  ["", false],
])("%j as a name: %s", (name, isMailable) => {
  expect(isMailableName(name, tenant, "anna@example.org")).toBe(isMailable);
});
