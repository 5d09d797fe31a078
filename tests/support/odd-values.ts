import { z } from "zod";

/** Letters that no compression shortens: an index's row has room for 2,700 bytes of them. */
const incompressible = (length: number): string => {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0x4e00 + (state % 20_000));
  }).join("");
};

/** Where a page of a list may be said to begin, and no row is. */
const oddPlaces: readonly (string | number)[] = [
  -1,
  0.5,
  -8.64e15,
  8.64e15,
  2 ** 53 - 1,
  "a\0b",
  "\ud800",
  "0000-01-01T00:00:00Z",
  "-000001-01-01T00:00:00Z",
  "+275760-09-13T00:00:00Z",
];

/** A cursor as lists of the console write it, of whatever is given. */
export const oddCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Texts that other engines read otherwise than JavaScript: the database, its dates, zones, numbers and words. */
export const oddTexts: readonly string[] = [
  "0000-01-01",
  "-000001-01-01T00:00:00Z",
  "9999-12-31",
  "+275760-09-13T00:00:00Z",
  "2026-02-30",
  "infinity",
  "US/Pacific-New",
  "CTT",
  "de-DE-u-co-phonebk",
  "1e400",
  "-1",
  "٣",
  "2147483648",
  "9007199254740991",
  "9223372036854775808",
  "\\",
  "%",
  "a & | ! ( : * <-> )",
  "constructor",
  ...oddPlaces.map((key) => oddCursor([key, "00000000-0000-4000-8000-000000000000"])),
  "💌".repeat(60),
  incompressible(1_000),
];
const unkept: readonly string[] = ["", " ", "\0", "a\0b", "\ud800", "a\udc00b", "\ufffe"];
const longTexts: readonly string[] = [4_000, 20_000].map(incompressible);
const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  2 ** 63,
  1e308,
];

const oddValues: readonly unknown[] = [...oddTexts, ...unkept, ...longTexts, ...oddNumbers];

/** One text, number or choice somewhere in an input: how to put another value there. */
type Leaf = { name: string; put: (value: unknown) => unknown };

/** An input that a contract takes, with all that it may hold. */
type Sample = { value: unknown; leaves: Leaf[] };

/** Knows values for a field by its name; none are the general ones. */
type KnownValues = (name: string) => readonly unknown[];

/** Values that one kind of field or another takes. */
export const plainValues: readonly unknown[] = [
  "x",
  "lagoon",
  "NL",
  "nl",
  "00000000-0000-4000-8000-000000000000",
  "someone@example.com",
  "https://example.com",
  "example.com",
  "2026-03-01",
  "2026-03-01T10:00:00.000Z",
  "1",
  "123456",
  "A sentence that is long enough for reasons.",
  "x".repeat(43),
  "/likes",
  1,
  18,
  100,
  true,
  null,
  {},
];

const takes = (schema: z.core.$ZodType, value: unknown): boolean => z.core.safeParse(schema, value).success;

const leaf = (name: string, schema: z.core.$ZodType, known: KnownValues): Sample => {
  const value = [...known(name), ...(schema._zod.values ?? []), ...plainValues].find((each) => takes(schema, each));
  return { value, leaves: [{ name, put: (other) => other }] };
};

/** A sample of a schema by its parts: each leaf can be put anew while the rest stays. */
function sampleOf(schema: z.core.$ZodType, name: string, known: KnownValues): Sample {
  const inner = (of: z.core.$ZodType) => sampleOf(of, name, known);
  if (schema instanceof z.core.$ZodObject) {
    const parts = Object.entries<z.core.$ZodType>(schema._zod.def.shape).map(
      ([key, part]) => [key, sampleOf(part, key, known)] as const,
    );
    const value = Object.fromEntries(parts.map(([key, part]) => [key, part.value]));
    const leaves = parts.flatMap(([key, part]) =>
      part.leaves.map((each) => ({
        ...each,
        name: each.name === key ? key : `${key}.${each.name}`,
        put: (other: unknown) => ({ ...value, [key]: each.put(other) }),
      })),
    );
    return { value, leaves };
  }
  if (schema instanceof z.core.$ZodArray) {
    const { value, leaves } = inner(schema._zod.def.element);
    return { value: [value], leaves: leaves.map((each) => ({ ...each, put: (other: unknown) => [each.put(other)] })) };
  }
  if (schema instanceof z.core.$ZodRecord) {
    const { value, leaves } = inner(schema._zod.def.valueType);
    const { value: key } = inner(schema._zod.def.keyType);
    const at = (other: unknown) => ({ [String(key)]: other });
    return {
      value: at(value),
      leaves: leaves.map((each) => ({ ...each, put: (other: unknown) => at(each.put(other)) })),
    };
  }
  if (schema instanceof z.core.$ZodUnion) {
    const options = schema._zod.def.options.map(inner);
    return { value: options[0]?.value, leaves: options.flatMap(({ leaves }) => leaves) };
  }
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodCatch ||
    schema instanceof z.core.$ZodReadonly
  )
    return inner(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodPipe) {
    const from = schema._zod.def.in;
    return inner(from instanceof z.core.$ZodTransform ? schema._zod.def.out : from);
  }
  return leaf(name, schema, known);
}

type OddInput = { field: string; value: unknown; input: unknown };

/**
 * An input as a contract takes it, and from it every one that has an odd value at one of its fields and is taken all
 * the same: what comes behind the contract has to cope with it.
 */
export function oddInputs(contract: z.core.$ZodType, known: KnownValues): { sample: unknown; odd: OddInput[] } {
  const { value: sample, leaves } = sampleOf(contract, "", known);
  const odd = leaves.flatMap(({ name: field, put }) =>
    oddValues.map((value) => ({ field, value, input: put(value) })).filter(({ input }) => takes(contract, input)),
  );
  return { sample, odd };
}
