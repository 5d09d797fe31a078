import { minorUnits } from "#app/platform/locale/minor-units.ts";

const form = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** Reads an amount of money as people type it (`12`, `12.50`, `12,5`), in minor units; null for anything else. */
export function typedAmount(typed: string, currency: string): number | null {
  const [, whole, part = "0"] = form.exec(typed.trim()) ?? [];
  return whole === undefined ? null : minorUnits(Number(`${whole}.${part}`), currency);
}

/** Writes an amount of money as `typedAmount` reads it: `12.50`. */
export function asTyped(amountMinor: number, currency: string): string {
  const unit = minorUnits(1, currency);
  return (amountMinor / unit).toFixed(String(unit).length - 1);
}
