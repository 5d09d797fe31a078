import { expect, test } from "vitest";
import { adversarialWords } from "#tests/architecture/adversarial-words.ts";
import { type Expression, expressions, madeExpressions } from "#tests/architecture/expressions.ts";

/** What is never asked of what somebody sent, each with who wrote it. */
const trusted: Readonly<Record<string, string>> = {
  "app/platform/project/route-chunks-plugin.server.ts": "paths of the build",
  "app/platform/db/schema/diff-schema.server.ts": "the schema's own statements",
  "app/platform/themes/stylesheet.server.ts": "sheets of the platform's themes",
  "app/platform/tenancy/pictures/check-logo.ts": "logos that operators lay into a brand's folder",
  "app/domain/brands/pages/render-page.server.ts": "legal pages of the platform",
  "app/platform/themes/theme-contract.ts": "lengths that the platform's themes are made of",
  "app/ui/texts/marked-text.tsx": "texts of the platform",
  "prisma/seed/portraits/stand-ins.ts": "portraits that the seed draws",
};

/** What may go on without end, or for long; all others look at a few characters only. */
const goesOn = /[*+]|\{\d+,(?:\d{2,})?\}/;

/**
 * Milliseconds of processor time that a search takes, the least of `times`, so that a busy machine counts for nothing.
 */
function timeOf(expression: RegExp, word: string, times: number): number {
  let least = Infinity;
  for (let time = 0; time < times; time += 1) {
    const started = process.threadCpuUsage();
    // why: replace looks for every match of those that are global
    word.replace(expression, "");
    const { user, system } = process.threadCpuUsage(started);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** What this machine takes for the square of 20,000 letters, by an expression that is known to take it. */
const square = timeOf(/\s+$/, `${" ".repeat(20_000)}x`, 3);

// why: memory that is tidied up meanwhile takes this thread's time too, once, and many times as much
const isSlow = (expression: RegExp, word: string, most: number): boolean =>
  timeOf(expression, word, 1) > most && timeOf(expression, word, 2) > most;

// why both: on a machine that is busy with others a long word may take long, but not four times as much as half of it
const takesSquare = (expression: RegExp, of: (length: number) => string): boolean =>
  isSlow(expression, of(20_000), square / 10) &&
  timeOf(expression, of(20_000), 2) > 2.8 * timeOf(expression, of(10_000), 2);

/** Whether a word that is worth a longer one may take its square; by the clock on the wall, which errs on one side alone. */
function seemsSlow(expression: RegExp, word: string): boolean {
  const started = performance.now();
  word.replace(expression, "");
  return performance.now() - started > square / 200;
}

/**
 * A word on which the expression takes more time than a long word may; null where none was found. What takes the power of
 * a length is found on a short word, before it takes for ever.
 */
function slowWord({ pattern, flags }: Expression): string | null {
  const expression = new RegExp(pattern, flags);
  for (const { name, of } of adversarialWords(pattern)) {
    if (isSlow(expression, of(22), 3) || isSlow(expression, of(400), 3)) return name;
    if (seemsSlow(expression, of(4_000)) && takesSquare(expression, of)) return name;
  }
  return null;
}

test("every expression was found", () => {
  expect(expressions.length).toBeGreaterThan(150);
  // why: one that is put together at run time cannot be tried here
  expect(madeExpressions).toEqual([]);
});

test("the search finds what takes the square of a word's length, and lets pass what does not", () => {
  for (const pattern of ["^(a+)+$", "\\s+$", "([?&][\\w-]*(?:token|key)[\\w-]*=)", "\\?.*$", "[^\\s@]+\\s*@"])
    expect(slowWord({ pattern, flags: "", where: "" }), pattern).not.toBeNull();
  for (const pattern of ["^[a-z]{1,40}$", "(?<!\\s)\\s+$", "\\d{1,9}"])
    expect(slowWord({ pattern, flags: "", where: "" }), pattern).toBeNull();
}, 120_000);

test("no expression takes more than its word's length in time", () => {
  const slow = expressions
    .filter(({ where, pattern }) => !(where in trusted) && goesOn.test(pattern))
    .flatMap((expression) => {
      const word = slowWord(expression);
      return word === null
        ? []
        : [`${expression.where}: /${expression.pattern}/${expression.flags} on ${JSON.stringify(word)}`];
    });
  expect(slow).toEqual([]);
  expect(Object.keys(trusted).filter((where) => !expressions.some((expression) => expression.where === where))).toEqual(
    [],
  );
}, 120_000);
