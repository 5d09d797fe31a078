import { z } from "zod";

const nodeContract = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  patternErrorMessage: z.string().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  items: z.unknown().optional(),
});
type Node = z.infer<typeof nodeContract>;

const formats: Record<string, string> = {
  email: "an e-mail address",
  uri: "a URL such as https://cdn.example",
  "date-time": "a moment such as 2026-01-31T09:00:00Z",
};

/** Says in words what a contract allows at a path, from its JSON Schema; the contract must know the path. */
export function describeAllowed(schema: unknown, path: readonly PropertyKey[]): string {
  let node = nodeContract.parse(schema);
  for (const key of path) node = childOf(node, key);
  return describeNode(node);
}

function childOf(node: Node, key: PropertyKey): Node {
  const child = typeof key === "number" ? node.items : (node.properties?.[String(key)] ?? node.additionalProperties);
  return nodeContract.parse(typeof child === "object" ? child : {});
}

function describeNode(node: Node): string {
  if (node.patternErrorMessage) return node.patternErrorMessage;
  if (node.anyOf) return node.anyOf.map((option) => describeNode(nodeContract.parse(option))).join(", or ");
  if (node.enum) return `one of ${node.enum.join(", ")}`;
  if (node.const !== undefined) return node.const === "" ? "an empty text" : String(node.const);
  if (node.format && formats[node.format]) return formats[node.format] ?? "";
  return describeType(node);
}

function describeType(node: Node): string {
  switch (node.type) {
    case "integer":
      return `a whole number${range(node.minimum, node.maximum)}`;
    case "number":
      return `a number${range(node.minimum, node.maximum)}`;
    case "string":
      return `a text${extent(node.minLength, node.maxLength, "characters")}`;
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return `a list${extent(node.minItems, node.maxItems, "entries")}${listOf(node)}`;
    case "object":
      return `an object with ${keysOf(node)}`;
    default:
      return "nothing here";
  }
}

function listOf(node: Node): string {
  const items = nodeContract.parse(node.items ?? {});
  return items.enum ? `, each ${describeNode(items)}` : "";
}

function keysOf(node: Node): string {
  if (node.properties) return Object.keys(node.properties).join(", ");
  const names = nodeContract.parse(node.propertyNames ?? {});
  return names.enum ? `keys from ${names.enum.join(", ")}` : "named entries";
}

function range(from: number | undefined, to: number | undefined): string {
  if (from === undefined || to === undefined) return "";
  return ` from ${from} to ${to}`;
}

function extent(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined)
    return from === to ? ` of ${from} ${unit}` : ` of ${from} to ${to} ${unit}`;
  if (from !== undefined) return ` of at least ${from} ${unit}`;
  return to === undefined ? "" : ` of at most ${to} ${unit}`;
}
