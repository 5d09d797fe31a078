import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { type ErrorCode, errorStatuses } from "#app/platform/errors/app-error.ts";
import { locales } from "#app/platform/locale/locales.ts";
import { flatTexts, placeholdersOf, splitPlural } from "#tests/architecture/locale-texts.ts";
import { sourceFiles } from "#tests/architecture/source-files.ts";

type Refusal = { where: string; code: ErrorCode | null; details: string[] | null };

const isCode = (value: unknown): value is ErrorCode => typeof value === "string" && Object.hasOwn(errorStatuses, value);
const codes = Object.keys(errorStatuses).filter(isCode);
const field = (node: unknown, name: string): unknown =>
  typeof node === "object" && node !== null ? Reflect.get(node, name) : undefined;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function* nodesOf(value: unknown): Generator<object> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) yield value;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

/** The names that are given to a refusal's text, or null where they cannot be read from the source. */
function namesIn(details: unknown): string[] | null {
  if (details === undefined) return [];
  if (field(details, "type") !== "ObjectExpression") return null;
  const names = list(field(details, "properties")).map((property) => field(field(property, "key"), "name"));
  return names.every((name) => typeof name === "string") ? names : null;
}

const thrown: Refusal[] = sourceFiles
  .filter(({ source }) => source.includes("new AppError("))
  .flatMap(({ name, source }) =>
    [...nodesOf(parseSync(name, source).program)]
      .filter((node) => field(node, "type") === "NewExpression" && field(field(node, "callee"), "name") === "AppError")
      .map((node) => {
        const [code, details] = list(field(node, "arguments"));
        const value = field(code, "value");
        return { where: name, code: isCode(value) ? value : null, details: namesIn(details) };
      }),
  );

/** What refuses beyond a limit names its code there, or is `too_many_requests`; none has anything to tell. */
const beyondLimits: Refusal[] = sourceFiles.flatMap(({ name, source }) =>
  [...source.matchAll(/await enforceLimit\(\s*\{[^;]*?\}(?:,\s*"(\w+)")?,?\s*\);/g)].map(
    ([, code = "too_many_requests"]) => ({
      where: name,
      code: isCode(code) ? code : null,
      details: [],
    }),
  ),
);

const refusals = [...thrown, ...beyondLimits];

/** Refusals whose code another rule chose: the test beside each goes through its codes. */
const askedElsewhere = [
  ...Array.from({ length: 4 }, () => "app/domain/chat/messages/message-error.ts"),
  "app/domain/money/discounts/find-discount.server.ts",
  "app/platform/limits/fair-queue.ts",
  "app/platform/runtime/enforce-limit.server.ts",
];

const nameOf = (placeholder: string): string => placeholder.replaceAll(/[{}]|,.*/g, "");

describe.each(locales)("refusals in %s", (locale) => {
  const texts = flatTexts(locale);
  const keys = new Set(texts.keys());
  const ofRefusals = [...texts]
    .filter(([key]) => key.startsWith("errors:"))
    .map(([key, text]) => ({ named: splitPlural(key, keys).base.slice("errors:".length), text }));

  test("have a text for every code, and none without a code", () => {
    const named = new Set(ofRefusals.map((each) => each.named));
    expect([...named].toSorted()).toEqual(codes.toSorted());
  });

  test("name nothing that the refusal does not tell", () => {
    const empty = refusals.flatMap(({ where, code, details }) => {
      if (code === null || details === null) return [];
      const wanted = ofRefusals
        .filter(({ named }) => named === code)
        .flatMap(({ text }) => placeholdersOf(text))
        .filter((each) => each.startsWith("{{"))
        .map(nameOf);
      return wanted.filter((name) => !details.includes(name)).map((name) => `${where}: ${code} without ${name}`);
    });
    expect(empty).toEqual([]);
  });
});

test("every refusal is written so that this test can read it, but those whose code is another rule's answer", () => {
  expect(refusals.length).toBeGreaterThan(200);
  expect(beyondLimits.map(({ where }) => where).toSorted()).toEqual(
    sourceFiles.flatMap(({ name, source }) => [...source.matchAll(/await enforceLimit\(/g)].map(() => name)),
  );
  const unread = refusals.filter(({ code, details }) => code === null || details === null).map(({ where }) => where);
  expect(unread.toSorted()).toEqual([...askedElsewhere].toSorted());
});

test("every code refuses somewhere", () => {
  const product = sourceFiles
    .filter(({ name }) => name !== "app/platform/errors/app-error.ts")
    .map(({ source }) => source)
    .join("\n");
  expect(codes.filter((code) => !product.includes(`"${code}"`))).toEqual([]);
});

test.each(locales)("in %s every refusal of contact data says which words", (locale) => {
  const told = [...flatTexts(locale)].filter(([key]) => key.endsWith("_holds_contact"));
  expect(told.length).toBeGreaterThanOrEqual(5);
  expect(told.filter(([, text]) => !placeholdersOf(text).includes("{{words}}"))).toEqual([]);
});
