import type { VisitorObject } from "vite";

/** One small fault: the characters from `start` to `end` of a file become `replacement`. */
export type Mutation = { kind: string; start: number; end: number; replacement: string };

export type Span = { start: number; end: number };
/** Notes a fault that can be planted in the place of a node. */
export type Plant = (kind: string, span: Span, replacement: string) => void;
/** Says for one family of faults where in a syntax tree they can be planted. */
export type Mutator = (plant: Plant, textOf: (span: Span) => string) => VisitorObject;

/** The source with the fault in it. */
export function withFault(source: string, { start, end, replacement }: Mutation): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** Where the fault is and what it does, in a line: `12: comparison: minutes < 5 → minutes <= 5`. */
export function describeMutation(source: string, mutation: Mutation): string {
  const line = source.slice(0, mutation.start).split("\n").length;
  const shown = (text: string) => (text === "" ? "nothing" : text.replaceAll(/\s+/g, " ").slice(0, 90));
  return `${line}: ${mutation.kind}: ${shown(source.slice(mutation.start, mutation.end))} → ${shown(mutation.replacement)}`;
}
