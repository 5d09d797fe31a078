import type { Mutator } from "#tests/mutation/mutation.ts";

const words: readonly [RegExp, string][] = [
  [/\band\b/g, "or"],
  [/\bor\b/g, "and"],
  [/\bnot (?=exists|in\b|\()/g, ""],
  [/(?<=\bis )not\b/g, ""],
  [/ <= /g, " < "],
  [/ >= /g, " > "],
  [/ < /g, " <= "],
  [/ > /g, " >= "],
  [/ = (?=\$?|\w)/g, " <> "],
  [/\bdesc\b/g, "asc"],
  [/\bdistinct\b/g, ""],
  [/\bexists\b/g, "not exists"],
];

/** Conditions of queries: a term turned round in SQL, or left out of a `where` of the database client. */
export const mutateQueries: Mutator = (plant, textOf) => ({
  TaggedTemplateExpression({ quasi }) {
    for (const element of quasi.quasis) {
      const text = textOf(element);
      for (const [word, instead] of words) {
        for (const { index, 0: found } of text.matchAll(word))
          plant("query", { start: element.start + index, end: element.start + index + found.length }, instead);
      }
    }
  },
  Property({ key, value }) {
    if (value.type !== "ObjectExpression" || textOf(key) !== "where" || value.properties.length < 2) return;
    for (const property of value.properties) {
      // why: a transaction sees the rows of one brand alone, so that leaving its name out changes nothing
      // (tests/isolation)
      if (property.type === "Property" && textOf(property.key) === "tenantId") continue;
      const others = value.properties.filter((other) => other !== property).map((other) => textOf(other));
      plant("query", value, `{ ${others.join(", ")} }`);
    }
  },
});
