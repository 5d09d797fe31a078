import { tagsIn } from "#tests/specification/tags.ts";

/** A test that ran: its titles from the file down, how it ended, and how often it compared something. */
export type RanTest = { title: string; passed: boolean; assertions: number };

/**
 * What is wrong between the rules and the tests that ran: rules that no test proved, and tags that name no rule. A test
 * proves a rule when it bears its tag, passed, and compared something: what was emptied or skipped proves nothing.
 */
export function judgeRules(rules: Readonly<Record<string, string>>, ran: readonly RanTest[]): string[] {
  const tagged = ran.flatMap(({ title, ...test }) => tagsIn(title).map((tag) => ({ tag, ...test })));
  const proved = new Set(tagged.filter(({ passed, assertions }) => passed && assertions > 0).map(({ tag }) => tag));
  const unproved = Object.entries(rules)
    .filter(([tag]) => !proved.has(tag))
    .map(([tag, rule]) => `${tag} (${rule}): no test that bears the tag passed`);
  const unknown = [...new Set(tagged.map(({ tag }) => tag))]
    .filter((tag) => !(tag in rules))
    .map((tag) => `${tag}: a test bears it, and no rule has it`);
  return [...unproved, ...unknown];
}
