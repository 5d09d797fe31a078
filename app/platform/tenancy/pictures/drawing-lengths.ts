import type { DrawnNode } from "./read-drawing.ts";

type Attributes = DrawnNode["attributes"];

const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(px|%)?$/i;
const number = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/gi;
const between = /[\s,]/g;

/** The numbers of a list; null where anything else is in it. */
export function numbersIn(list: string): number[] | null {
  const isPlain = list.replaceAll(number, "").replaceAll(between, "") === "";
  return isPlain ? (list.match(number) ?? []).map(Number) : null;
}

/** A length in user units, where `whole` is what a percentage is of; Infinity in units that depend on more. */
export function lengthOf(value: string, whole: number): number {
  const unit = plain.exec(value.trim());
  if (!unit) return Infinity;
  const length = Number.parseFloat(value);
  return unit[1] === "%" ? (length / 100) * whole : length;
}

/** The sides of a viewBox; null where there is none. */
export function boxSides({ viewBox }: Attributes): { width: number; height: number } | null {
  if (viewBox === undefined) return null;
  const [, , width = 0, height = 0] = numbersIn(viewBox) ?? [];
  return { width, height };
}
