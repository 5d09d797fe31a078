import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

type Found = { forms: number; astray: string[] };

/** The last word of what an element is called. */
function nameOf(name: { type: string; name?: unknown; property?: { name: string } }): string {
  return name.type === "JSXMemberExpression" ? (name.property?.name ?? "") : String(name.name ?? "");
}

/** The posting forms of a module, and those whose first child does not say for whom they were made. */
function postingForms(name: string, source: string): Found {
  const found: Found = { forms: 0, astray: [] };
  new Visitor({
    JSXElement({ openingElement, children, start }) {
      const method = openingElement.attributes.find(
        (each) => each.type === "JSXAttribute" && each.name.type === "JSXIdentifier" && each.name.name === "method",
      );
      if (method?.type !== "JSXAttribute" || method.value === null) return;
      if (!/^(?:form|.*Form|Element)$/.test(nameOf(openingElement.name))) return;
      const isRead = method.value.type === "Literal" && String(method.value.value).toLowerCase() === "get";
      if (isRead) return;
      found.forms += 1;
      const [first] = children.filter((child) => !(child.type === "JSXText" && child.value.trim() === ""));
      const says = first?.type === "JSXElement" && nameOf(first.openingElement.name) === "MadeFor";
      if (!says) found.astray.push(`${name}:${source.slice(0, start).split("\n").length}`);
    },
  }).visit(parseSync(name, source).program);
  return found;
}

test("every form that is posted says first for whom it was made", () => {
  const found = sourceFiles
    .filter(({ name }) => /^app\/(?:features|ui|routes)\/.*(?<!\.test)\.tsx$/.test(name))
    .map(({ name, source }) => postingForms(name, source));
  expect(found.reduce((sum, { forms }) => sum + forms, 0)).toBeGreaterThan(70);
  expect(found.flatMap(({ astray }) => astray)).toEqual([]);
});
