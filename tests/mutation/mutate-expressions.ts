import type { Mutator } from "#tests/mutation/mutation.ts";

const operators: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
};
const methods: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  startsWith: "endsWith",
  endsWith: "startsWith",
  flatMap: "map",
};
const droppable = new Set([
  "filter",
  "sort",
  "toSorted",
  "reverse",
  "toReversed",
  "slice",
  "trim",
  "toLowerCase",
  "toUpperCase",
  "normalize",
  "flat",
]);

/** Operators turned round, negations dropped, methods changed for their opposite or left out. */
export const mutateExpressions: Mutator = (plant, textOf) => {
  const swapOperator = (node: {
    start: number;
    end: number;
    operator: string;
    left: { start: number; end: number };
    right: { start: number; end: number };
  }) => {
    for (const operator of operators[node.operator] ?? [])
      plant("operator", node, `(${textOf(node.left)}) ${operator} (${textOf(node.right)})`);
  };
  return {
    BinaryExpression: swapOperator,
    LogicalExpression: swapOperator,
    UnaryExpression(node) {
      if (node.operator === "!") plant("negation", node, `(${textOf(node.argument)})`);
      if (node.operator === "-") plant("sign", node, `(${textOf(node.argument)})`);
    },
    MemberExpression(node) {
      if (node.optional)
        plant(
          "optional chain",
          node,
          node.computed
            ? `${textOf(node.object)}[${textOf(node.property)}]`
            : `${textOf(node.object)}.${textOf(node.property)}`,
        );
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.computed) return;
      const name = textOf(callee.property);
      const opposite = methods[name];
      if (opposite !== undefined) plant("method", callee.property, opposite);
      if (droppable.has(name)) plant("method left out", node, textOf(callee.object));
    },
  };
};
