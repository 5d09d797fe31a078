import type { Mutator, Span } from "#tests/mutation/mutation.ts";

/** Numbers doubled, booleans turned round, words, lists and objects emptied. */
export const mutateConstants: Mutator = (plant) => {
  // What a word names to the language or to the database client is no constant of the product.
  const names = new Set<number>();
  const name = ({ start }: Span) => names.add(start);
  // Nor is what only people read who look into the log, nor the name under which the database keeps a query's plan.
  return {
    NewExpression: ({ callee, arguments: given }) =>
      void (callee.type === "Identifier" && callee.name === "Error" && given[0] && name(given[0])),
    CallExpression({ callee, arguments: given }) {
      const isLog =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        ["debug", "info", "warn", "error", "fatal"].includes(callee.property.name);
      const isQuery = callee.type === "Identifier" && callee.name === "read" && given.length === 3;
      const last = given.at(-1);
      if (last && (isLog || isQuery)) name(last);
    },
    ImportDeclaration: ({ source }) => void name(source),
    ExportNamedDeclaration: ({ source }) => void (source && name(source)),
    ExportAllDeclaration: ({ source }) => void name(source),
    ImportExpression: ({ source }) => void name(source),
    TSLiteralType: ({ literal }) => void name(literal),
    TaggedTemplateExpression: ({ quasi }) => void name(quasi),
    Property: ({ key, computed }) => void (computed || name(key)),
    Literal(node) {
      if (names.has(node.start)) return;
      if (typeof node.value === "boolean") plant("boolean", node, String(!node.value));
      if (typeof node.value === "number") plant("number", node, String(node.value === 0 ? 1 : node.value * 2));
      if (typeof node.value === "string") plant("word", node, node.value === "" ? '"mutated"' : '""');
    },
    TemplateLiteral(node) {
      if (!names.has(node.start)) plant("word", node, '""');
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) plant("list", node, "[]");
    },
    ObjectExpression(node) {
      if (node.properties.length > 0) plant("object", node, "{}");
    },
  };
};
