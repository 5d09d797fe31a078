import { isValidIBAN } from "ibantools";
import { expect, it } from "vitest";
import { bankOfIban } from "./bank-of-iban.server.ts";

it.each([
  ["NL91ABNA0417164300", "ABN AMRO"],
  ["DE12500105170648489890", "ING"],
  ["BE68539007547034", ""],
  ["FR1420041010050500013M02606", "La Banque Postale"],
  ["IT60X0542811101000000123456", ""],
  ["ES9121000418450200051332", "CaixaBank"],
  ["IE29AIBK93115212345678", "AIB"],
  ["AT611904300234573201", ""],
  ["SE4550000000058398257466", ""],
])("the bank of %s is %j", async (iban, bank) => {
  expect(isValidIBAN(iban)).toBe(true);
  expect(await bankOfIban(iban)).toBe(bank);
});

it.each([
  ["BE00001000000000", "BNP Paribas Fortis"],
  ["BE00363000000000", "ING"],
  ["IT00X0306900000000000000000", "Intesa Sanpaolo"],
  ["IT00X0832700000000000000000", "BCC"],
  ["DE00500502010000000000", "Frankfurter Sparkasse"],
  ["DE00370691250000000000", "Volksbank Berg"],
  ["DE00000000000000000000", ""],
  ["AT002011100000000000", "Erste Bank"],
  ["AT002081500000000000", "Sparkasse"],
  ["AT003460000000000000", "Raiffeisen"],
  ["FR0013506000000000000000000", "Crédit Agricole"],
  ["FR0017515000000000000000000", "Caisse d’Épargne"],
  ["FR0030066000000000000000000", "CIC"],
])(
  "the code in %s, in a range, behind a letter, of a network or of one house among thousands, is of %j",
  async (iban, bank) => {
    expect(await bankOfIban(iban)).toBe(bank);
  },
);
