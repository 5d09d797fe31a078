import { parseSync } from "vite";
import { z } from "zod";
import { sourceFiles } from "#tests/architecture/source-files.ts";

export type Expression = { pattern: string; flags: string; where: string };

function* nodesOf(value: unknown): Generator<object> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) yield value;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

function expressionOf(node: object, where: string): Expression | null {
  const regex: unknown = Reflect.get(node, "regex");
  if (Reflect.get(node, "type") !== "Literal" || typeof regex !== "object" || regex === null) return null;
  return { pattern: String(Reflect.get(regex, "pattern")), flags: String(Reflect.get(regex, "flags")), where };
}

const isMade = (node: object): boolean => {
  const callee: unknown = Reflect.get(node, "callee");
  return typeof callee === "object" && callee !== null && Reflect.get(callee, "name") === "RegExp";
};

const zodExpressions = Object.entries(z.regexes).flatMap(([name, made]) =>
  made instanceof RegExp ? [{ pattern: made.source, flags: made.flags, where: `zod ${name}` }] : [],
);
const nodes = sourceFiles.flatMap(({ name, source }) =>
  source.includes("/") ? [...nodesOf(parseSync(name, source).program)].map((node) => ({ name, node })) : [],
);

/** Every expression that the product is written with, and those by which zod checks texts. */
export const expressions: readonly Expression[] = [
  ...nodes.flatMap(({ name, node }) => expressionOf(node, name) ?? []),
  ...zodExpressions,
];

/** Where expressions are put together at run time. */
export const madeExpressions: readonly string[] = nodes.filter(({ node }) => isMade(node)).map(({ name }) => name);
