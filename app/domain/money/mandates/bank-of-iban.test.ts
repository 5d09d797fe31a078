import { isValidIBAN } from "ibantools";
import { expect, it } from "vitest";
import { bankOfIban } from "./bank-of-iban.ts";

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
])("the bank of %s is %j", (iban, bank) => {
  expect(isValidIBAN(iban)).toBe(true);
  expect(bankOfIban(iban)).toBe(bank);
});

it("a code that lies in a range, and one behind a letter, is found", () => {
  expect(bankOfIban("BE00001000000000")).toBe("BNP Paribas Fortis");
  expect(bankOfIban("BE00363000000000")).toBe("ING");
  expect(bankOfIban("IT00X0306900000000000000000")).toBe("Intesa Sanpaolo");
});
