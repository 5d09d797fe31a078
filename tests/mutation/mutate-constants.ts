import type { Mutator, Span } from "#tests/mutation/mutation.ts";

/** Numbers doubled, booleans turned round, words, lists and objects emptied. */
export const mutateConstants: Mutator = (plant) => {
  // What a word names to the language or to the database client is no constant of the product.
  const names = new Set<number>();
  const name = ({ start }: Span) => names.add(start);
  return {
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
