import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse, type ParseError, printParseErrorCode } from "jsonc-parser";
import { z } from "zod";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { wordValue, type TenantProblem } from "./tenant-problem.ts";
import { describeAllowed } from "./describe-allowed.ts";

export type ReadResult<T> = { data: T; problems: [] } | { data: null; problems: TenantProblem[] };

/**
 * The name under which a file is reported: its path below the project, or below the given folder's parent elsewhere.
 */
export function reportedPath(file: string): string {
  const below = path.relative(projectRoot, file);
  return below.startsWith("..")
    ? path.join("tenants", file.split(`${path.sep}tenants${path.sep}`).at(-1) ?? below)
    : below;
}

/**
 * Reads one JSON file against its contract. Every fault is a problem with file, field, value and what is allowed;
 * a fault of syntax names line and column. Nothing is thrown for a faulty or absent file.
 */
export async function readJsonFile<Schema extends z.ZodType>(
  file: string,
  contract: Schema,
): Promise<ReadResult<z.infer<Schema>>> {
  return readJsonText(reportedPath(file), await readFile(file, "utf8").catch(() => null), contract);
}

/** As `readJsonFile`, for a text that was read already; null is an absent file. */
export function readJsonText<Schema extends z.ZodType>(
  name: string,
  text: string | null,
  contract: Schema,
): ReadResult<z.infer<Schema>> {
  if (text === null)
    return { data: null, problems: [{ file: name, field: "", value: "is missing", allowed: "a readable JSON file" }] };

  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { data: null, problems: [syntaxProblem(name, text)] };
  }
  const parsed = contract.safeParse(raw);
  if (parsed.success) return { data: parsed.data, problems: [] };
  const schema = z.toJSONSchema(contract, { io: "input" });
  return { data: null, problems: parsed.error.issues.flatMap((issue) => issueProblems(name, raw, issue, schema)) };
}

/** Names the place of a fault, which `JSON.parse`, quick where there is none, does not. */
function syntaxProblem(file: string, text: string): TenantProblem {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  const before = text.slice(0, error?.offset ?? 0).split("\n");
  const spot = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  const reason = (error ? printParseErrorCode(error.error) : "invalid")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return {
    file,
    field: spot,
    value: `is not JSON (${reason})`,
    allowed: "valid JSON, without comments and trailing commas",
  };
}

function issueProblems(file: string, raw: unknown, issue: z.core.$ZodIssue, schema: unknown): TenantProblem[] {
  if (issue.code === "unrecognized_keys") {
    const allowed = describeAllowed(schema, issue.path);
    return issue.keys.map((key) => ({ file, field: wordPath([...issue.path, key]), value: "is not known", allowed }));
  }
  const given = valueAt(raw, issue.path);
  const field = wordPath(issue.path) || "the file";
  return [{ file, field, value: wordValue(given), allowed: describeAllowed(schema, issue.path) }];
}

function valueAt(raw: unknown, steps: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const step of steps) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === String(step))?.[1];
  }
  return value;
}

function wordPath(steps: readonly PropertyKey[]): string {
  return steps
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}
