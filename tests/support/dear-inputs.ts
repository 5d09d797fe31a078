import { z } from "zod";
import { addressOf, bodyOf } from "#app/console/contracts/address-of.ts";
import type { EndpointContract } from "#app/console/contracts/endpoint.ts";
import { namesIn } from "#app/console/contracts/fill-path.ts";
import { formLimits } from "#app/platform/forms/form-limits.ts";
import { plainValues } from "#tests/support/odd-values.ts";

/** Values that stand for something under a field's name; none are the general ones. */
type KnownValues = (name: string) => readonly unknown[];

/** How many of a list, and how many characters of a text, are tried, the most first. */
const sizes = [
  200_000, 50_000, 20_000, 10_000, 5_000, 4_000, 2_000, 1_500, 1_000, 600, 500, 300, 200, 120, 100, 80, 70,
].concat([60, 40, 30, 20, 12, 11, 10, 8, 6, 5, 4, 3, 2, 1]);
const numbers = [10_000_000, 100_000, 10_000, 1_000, 500, 200, 100, 50, 31, 18, 10, 7, 1];
const longestAddress = 8_000;

// why: digits, signs and words of contact data, by which the rules of texts are kept busy longest
const dear = "een 06 1 2 at dot 3.4/5 (vier) a-b ";
const textOf = (length: number) =>
  dear
    .repeat(Math.ceil(length / dear.length))
    .slice(0, length - 1)
    .padEnd(length, "x");

const takes = (schema: z.core.$ZodType, value: unknown): boolean => z.core.safeParse(schema, value).success;

/** How an input is filled: how large its parts may be, and whether filters of lists stay open. */
type Filling = { known: KnownValues; most: number; isOpen: boolean };

function dearestOf(schema: z.core.$ZodType, name: string, filling: Filling): unknown {
  const { known, most, isOpen } = filling;
  const inner = (of: z.core.$ZodType) => dearestOf(of, name, filling);
  const sized = sizes.filter((size) => size <= most);
  if (schema instanceof z.core.$ZodObject)
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema._zod.def.shape).map(([key, part]) => [key, dearestOf(part, key, filling)]),
    );
  if (schema instanceof z.core.$ZodArray) {
    const choices = [...(schema._zod.def.element._zod.values ?? [inner(schema._zod.def.element)])];
    const lists = sized
      .filter((size) => size <= 2_000)
      .map((length) => Array.from({ length }, (_, index) => choices[index % choices.length]));
    return [choices, ...lists].find((list) => list.length <= most && takes(schema, list)) ?? [];
  }
  if (schema instanceof z.core.$ZodRecord) {
    const keys = [...(schema._zod.def.keyType._zod.values ?? [inner(schema._zod.def.keyType)])];
    return Object.fromEntries(keys.map((key) => [String(key), inner(schema._zod.def.valueType)]));
  }
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options
      .map(inner)
      .toSorted((one, other) => (JSON.stringify(other)?.length ?? 0) - (JSON.stringify(one)?.length ?? 0))[0];
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodCatch ||
    schema instanceof z.core.$ZodReadonly
  ) {
    const value = inner(schema._zod.def.innerType);
    // why: a filter that is left out lets a list be as long as it may
    return isOpen && typeof value === "string" && takes(schema, undefined) ? undefined : value;
  }
  if (schema instanceof z.core.$ZodPipe) {
    const from = schema._zod.def.in;
    const value = inner(from instanceof z.core.$ZodTransform ? schema._zod.def.out : from);
    if (takes(schema, value)) return value;
  }
  const texts = sized.map(textOf);
  return [...known(name), ...(schema._zod.values ?? []), ...texts, ...numbers, ...plainValues].find((value) =>
    takes(schema, value),
  );
}

/** Whether a call with an input may be sent: its body, or its address. */
function fits(contract: EndpointContract, input: unknown): boolean {
  const body = JSON.stringify(bodyOf(contract, input));
  const isInAddress = contract.method === "GET" || contract.method === "DELETE";
  return (
    addressOf(contract, input).length < longestAddress &&
    (isInAddress || Buffer.byteLength(body) <= (contract.largest ?? formLimits.bytes))
  );
}

/**
 * The largest input that an endpoint takes, drawn from its contract: every text as long and every list as full as it
 * may be, within what a call may hold; with `isOpen` without the filters that may be left out. What the path names, and
 * what is `known`, stays as it is.
 */
export function dearestInput(
  contract: EndpointContract,
  { known = () => [], isOpen = false }: { known?: KnownValues; isOpen?: boolean } = {},
): unknown {
  const inPath = new Set(namesIn(contract.path));
  const values: KnownValues = (name) => [...known(name), ...(inPath.has(name) ? plainValues : [])];
  for (const most of sizes) {
    const input = dearestOf(contract.input, "", { known: values, most, isOpen });
    if (takes(contract.input, input) && fits(contract, input)) return input;
  }
  throw new Error(`No input is known for ${contract.name}`);
}
