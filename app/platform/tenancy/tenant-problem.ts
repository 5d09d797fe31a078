/** One thing wrong with a brand's folder: where, what was given, and what is allowed. */
export type TenantProblem = {
  /** Path below the project, such as `tenants/lagoon/tenant.json`. */
  file: string;
  /** Path inside the file, such as `settings.message_credits`; empty for the file as a whole. */
  field: string;
  /** What was found, as a phrase: `is -3`, `is missing`. */
  value: string;
  allowed: string;
};

const longestShown = 60;

/** Words a found value: `is -3`, `is missing`; long values are cut. */
export function wordValue(value: unknown): string {
  if (value === undefined) return "is missing";
  const shown = JSON.stringify(value) ?? String(value);
  return `is ${shown.length > longestShown ? `${shown.slice(0, longestShown)}…` : shown}`;
}

/** Words a problem on one line: file, field, value, allowed, two spaces between. */
export function formatProblem({ file, field, value, allowed }: TenantProblem): string {
  return [file, field === "" ? value : `${field}  ${value}`, `allowed: ${allowed}`].join("  ");
}
