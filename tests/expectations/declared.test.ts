import { describe, expect, it } from "vitest";

/** Every module of the rules, but those that hold tables of data read from elsewhere. */
const modules = import.meta.glob<Record<string, unknown>>(["/app/domain/**/*.ts", "/app/middleware/**/*.ts", "!/app/**/*.test.ts", "!/app/**/*-table.server.ts"], { eager: true });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
/** What a schema of zod was declared with; null for anything else. */
const definitionOf = (value: Record<string, unknown>) => (isRecord(value["_zod"]) && isRecord(value["_zod"]["def"]) ? value["_zod"]["def"] : null);
const isData = (value: Record<string, unknown>) => Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** A declared value in plain words: numbers, words, lists, tables, and contracts with every limit and every word of theirs. */
function plain(value: unknown, within: readonly unknown[] = []): unknown {
  if (typeof value === "function") return "a function";
  if (typeof value === "bigint") return String(value);
  if (!isRecord(value)) return value;
  if (within.includes(value)) return "see above";
  if (value instanceof RegExp) return String(value);
  if (value instanceof Date) return "a date";
  if (value instanceof Map || value instanceof Set) return [...value].map((each) => plain(each, [...within, value]));
  const definition = definitionOf(value);
  if (!definition && !isData(value)) return "an object";
  if (Array.isArray(value)) return value.map((each) => plain(each, [...within, value]));
  return Object.fromEntries(Object.entries(definition ?? value).map(([name, each]) => [name, name === "error" && isWording(each) ? wordOf(each) : plain(each, [...within, value])]));
}

type Wording = (issue: { input: unknown }) => unknown;
const isWording = (value: unknown): value is Wording => typeof value === "function";

/** The word of a contract's refusal, where it is always the same. */
function wordOf(error: Wording): unknown {
  try {
    return error({ input: "" });
  } catch {
    return "a function";
  }
}

const declared = Object.entries(modules)
  .map(([name, module]) => [name, Object.fromEntries(Object.entries(module).filter(([, value]) => typeof value !== "function" && value !== undefined))] as const)
  .filter(([, values]) => Object.keys(values).length > 0);

describe("what is declared once for everybody", () => {
  it.each(declared)("in %s is as it was read and found right", (_, values) => {
    expect(JSON.stringify(plain(values), null, 1)).toMatchSnapshot();
  });
});
