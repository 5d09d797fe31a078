/**
 * Takes the operations that the platform uses out of Mollie's OpenAPI document, with every schema they lead to and
 * without prose and examples:
 *
 *   node tests/contracts/extract-mollie-contract.ts <path of mollie.openapi.yaml>
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const operations: readonly (readonly [template: string, method: string])[] = [
  ["/v2/payments", "post"],
  ["/v2/payments", "get"],
  ["/v2/payments/{paymentId}", "get"],
  ["/v2/payments/{paymentId}", "delete"],
  ["/v2/payments/{paymentId}/refunds", "post"],
  ["/v2/payments/{paymentId}/refunds", "get"],
  ["/v2/payments/{paymentId}/chargebacks", "get"],
  ["/v2/settlements", "get"],
  ["/v2/settlements/{settlementId}/payments", "get"],
  ["/v2/settlements/{settlementId}/captures", "get"],
  ["/v2/settlements/{settlementId}/refunds", "get"],
  ["/v2/settlements/{settlementId}/chargebacks", "get"],
  ["/v2/methods", "get"],
  ["/v2/customers", "post"],
  ["/v2/customers/{customerId}/mandates", "post"],
  ["/v2/customers/{customerId}/payments", "get"],
];
/** What comes to us by itself, so that no operation leads to it. */
const sentToUs = ["#/components/schemas/entity-webhook-event"];

const node = z.record(z.string(), z.unknown());
type Node = z.infer<typeof node>;
const isNode = (value: unknown): value is Node => node.safeParse(value).success;

const prose = new Set(["description", "example", "examples", "summary", "title", "security", "tags", "code-samples"]);
/** Below these the keys are names of the API's own fields, be they called `description` or not. */
const namesFields = new Set(["properties", "patternProperties"]);

function withoutProse(value: unknown, isFields = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutProse(each));
  if (!isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isFields || !(prose.has(key) || key.startsWith("x-")))
      .map(([key, each]) => [key, withoutProse(each, !isFields && namesFields.has(key))]),
  );
}

const stepsOf = (pointer: string) => pointer.slice(2).split("/");

function resolve(document: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>((at, step) => {
    if (!isNode(at) || !(step in at)) throw new Error(`${pointer} leads nowhere`);
    return at[step];
  }, document);
}

function collect(document: unknown, value: unknown, found: Map<string, unknown>): void {
  if (Array.isArray(value)) for (const each of value) collect(document, each, found);
  if (!isNode(value)) return;
  for (const [key, each] of Object.entries(value)) {
    if (key === "$ref" && typeof each === "string") follow(document, each, found);
    else collect(document, each, found);
  }
}

function follow(document: unknown, pointer: string, found: Map<string, unknown>): void {
  if (found.has(pointer)) return;
  const part = withoutProse(resolve(document, pointer));
  found.set(pointer, part);
  collect(document, part, found);
}

/** JSON with a component a line, so that a difference shows what changed. */
function written(document: Node, paths: Node, found: ReadonlyMap<string, unknown>): string {
  const lines = (entries: Iterable<readonly [string, unknown]>) =>
    [...entries].map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(",\n");
  const kinds = Map.groupBy(
    [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ([pointer]) => stepsOf(pointer)[1],
  );
  const components = [...kinds].map(
    ([kind, parts]) =>
      `${JSON.stringify(kind)}: {\n${lines(parts.map(([at, part]) => [stepsOf(at)[2] ?? "", part]))}\n}`,
  );
  const head = lines([
    ["openapi", document.openapi],
    ["info", document.info],
  ]);
  return `{\n${head},\n"paths": {\n${lines(Object.entries(paths))}\n},\n"components": {\n${components.join(",\n")}\n}\n}\n`;
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("Say where mollie.openapi.yaml is");
const document = node.parse(parse(readFileSync(source, "utf8")));
const allPaths = node.parse(document.paths);
const found = new Map<string, unknown>();
const paths: Record<string, Node> = {};
for (const [template, method] of operations) {
  const operation = withoutProse(node.parse(allPaths[template])[method]);
  paths[template] = { ...paths[template], [method]: operation };
  collect(document, operation, found);
}
for (const pointer of sentToUs) follow(document, pointer, found);
writeFileSync(path.join(import.meta.dirname, "mollie.contract.json"), written(document, paths, found));
