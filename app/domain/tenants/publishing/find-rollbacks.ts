import type { RevisionDocument } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/**
 * Names the fields (`declaration.settings.message_credits`, `copy.nl.tagline`) in which `attempt` differs from
 * `current` and says what one of `earlier` (newest first) said before somebody else changed it: publishing it would
 * take that back. A field that the attempt's own folder changed last is its own to change again. A list counts as one
 * field.
 */
export function findRollbacks(
  attempt: RevisionDocument,
  current: RevisionDocument,
  earlier: readonly RevisionDocument[],
): string[] {
  const wanted = fieldsOf(attempt);
  const history = [current, ...earlier].map((document) => ({ fields: fieldsOf(document), folder: folderOf(document) }));
  const own = folderOf(attempt);
  const isSetBack = (name: string) => {
    const value = wanted.get(name);
    const standing = history[0]?.fields.get(name);
    if (value === standing) return false;
    const before = history.findIndex(({ fields }) => fields.get(name) !== standing);
    if (before === -1 || (own !== undefined && history[before - 1]?.folder === own)) return false;
    return history.slice(before).some(({ fields }) => fields.get(name) === value);
  };
  return [...new Set([...wanted.keys(), ...fieldsOf(current).keys()])].filter(isSetBack);
}

function folderOf({ source }: RevisionDocument): string | undefined {
  return source.kind === "file" ? source.folder : undefined;
}

function fieldsOf({ source: _source, niche: _niche, ...content }: RevisionDocument): Map<string, string> {
  return new Map(listFields("", content));
}

function listFields(name: string, value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, part]) => listFields(name === "" ? key : `${name}.${key}`, part));
}
