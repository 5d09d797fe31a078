import type { Mutator, Span } from "#tests/mutation/mutation.ts";

/** Conditions that always or never hold, blocks and functions emptied, statements left out. */
export const mutateStatements: Mutator = (plant) => {
  const decide = (test: Span) => {
    plant("condition", test, "true");
    plant("condition", test, "false");
  };
  return {
    IfStatement: ({ test }) => decide(test),
    ConditionalExpression: ({ test }) => decide(test),
    WhileStatement: ({ test }) => plant("condition", test, "false"),
    BlockStatement(node) {
      if (node.body.length > 1) plant("block", node, "{}");
    },
    ArrowFunctionExpression({ body, expression }) {
      if (expression) plant("function", body, "undefined");
    },
    ExpressionStatement(node) {
      if (["CallExpression", "AwaitExpression", "AssignmentExpression"].includes(node.expression.type))
        plant("statement", node, ";");
    },
    ThrowStatement: (node) => plant("statement", node, ";"),
  };
};
