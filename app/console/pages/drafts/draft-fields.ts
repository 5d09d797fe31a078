import { nounOfPath, type BrandNoun } from "#app/domain/tenants/drafts/noun-of-path.ts";

/** What is known of a field by the contract of brands: JSON Schema, as far as forms use it. */
export type FieldRule = {
  type?: string;
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  description?: string;
  items?: FieldRule;
  properties?: Readonly<Record<string, FieldRule>>;
};

export type DraftField = { path: string[]; noun: BrandNoun; value: unknown; rule: FieldRule };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isRule = (value: unknown): value is FieldRule => isRecord(value);

const partOf = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/** The rule of a field of the declaration; an empty one for what the contract says nothing of. */
function ruleAt(schema: unknown, path: readonly string[]): FieldRule {
  let found: unknown = schema;
  for (const key of path)
    found = partOf(partOf(found, "properties"), key) ?? partOf(found, "additionalProperties") ?? undefined;
  return isRule(found) ? found : {};
}

/** Pictures are no text to type. */
const isPicture = ([part]: readonly string[]) => part === "landerFiles" || part === "logo" || part === "pictures";

/** What a draft says at a path; undefined where it says nothing. */
export const valueAtPath = (document: unknown, path: readonly string[]): unknown => path.reduce(partOf, document);

/** Texts in own words stand beside the house's, in an editor of their own. */
const isText = ([part]: readonly string[]) => part === "texts";

function leavesOf(value: unknown, path: string[]): { path: string[]; value: unknown }[] {
  if (!isRecord(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

/**
 * Every field of a draft, and those of the contract that it leaves at their default, which have no value.
 */
export function fieldsOfDraft(document: Readonly<Record<string, unknown>>, schema: unknown): DraftField[] {
  const own = leavesOf(document, [])
    .filter(({ path }) => !isPicture(path) && !isText(path) && path.at(-1) !== "$schema")
    .map(({ path, value }) => ({
      path,
      value,
      noun: nounOfPath(path),
      rule: path[0] === "declaration" ? ruleAt(schema, path.slice(1)) : {},
    }));
  const settings = partOf(partOf(schema, "properties"), "settings");
  const held = partOf(partOf(document, "declaration"), "settings");
  const absent = Object.keys(isRecord(partOf(settings, "properties")) ? Object(partOf(settings, "properties")) : {})
    .filter((name) => partOf(held, name) === undefined)
    .map((name) => {
      const path = ["declaration", "settings", name];
      return { path, value: undefined, noun: nounOfPath(path), rule: ruleAt(schema, path.slice(1)) };
    });
  return [...own, ...absent];
}

/** The name of a field as one reads it: `settings › message credits`. */
export const titleOfPath = (path: readonly string[]): string =>
  (path[0] === "declaration" ? path.slice(path[1] === "settings" ? 2 : 1) : path.slice(1))
    .map((step) => step.replaceAll("_", " "))
    .join(" › ");
