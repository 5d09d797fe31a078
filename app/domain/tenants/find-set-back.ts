import type { RevisionDocument } from "#app/platform/tenancy/tenant-contract.ts";

/**
 * Names the fields (`declaration.settings.message_credits`, `copy.nl.tagline`) in which `attempt` differs from `current`
 * and says what one of `earlier` said: publishing it would take back what came since. A list counts as one field.
 */
export function findSetBack(attempt: RevisionDocument, current: RevisionDocument, earlier: readonly RevisionDocument[]): string[] {
  const [wanted, standing] = [fieldsOf(attempt), fieldsOf(current)];
  const former = earlier.map(fieldsOf);
  const names = [...new Set([...wanted.keys(), ...standing.keys()])];
  return names.filter((name) => wanted.get(name) !== standing.get(name) && former.some((fields) => fields.get(name) === wanted.get(name)));
}

function fieldsOf({ source: _source, niche: _niche, ...content }: RevisionDocument): Map<string, string> {
  return new Map(listFields("", content));
}

function listFields(name: string, value: unknown): [string, string][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, part]) => listFields(name === "" ? key : `${name}.${key}`, part));
}
