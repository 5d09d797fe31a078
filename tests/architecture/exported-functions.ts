import { parseSync } from "vite";

export type ExportedFunction = { name: string; hasDocstring: boolean };

/**
 * The functions that a module exports under their own declaration, and whether a docstring stands right before each.
 */
export function exportedFunctions(file: string, source: string): ExportedFunction[] {
  const { program, comments } = parseSync(file, source);
  const docstringEnds = comments
    .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
    .map(({ end }) => end);
  const isDocumented = (start: number) =>
    docstringEnds.some((end) => end <= start && /^\s*$/.test(source.slice(end, start)));
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration === null) return [];
    return namesOf(statement.declaration).map((name) => ({ name, hasDocstring: isDocumented(statement.start) }));
  });
}

type Declaration = NonNullable<
  Extract<ReturnType<typeof parseSync>["program"]["body"][number], { type: "ExportNamedDeclaration" }>["declaration"]
>;

function namesOf(declaration: Declaration): string[] {
  if (declaration.type === "FunctionDeclaration") return declaration.id ? [declaration.id.name] : [];
  if (declaration.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === "Identifier" && (init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression")
      ? [id.name]
      : [],
  );
}
