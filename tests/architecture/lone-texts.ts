import { parseSync } from "vite";

type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>;

/** What a child may come to. A "list" has as many as there are, each of the kinds beside it. */
type Kind = "text" | "element" | "fragment" | "nothing" | "list";

/** A text that has company, or has no element. */
export type BareText = { line: number; text: string; why: "beside others" | "in no element" };

/** Components of libraries that put what they are given into an element, alone. */
const elementsOfLibraries = ["Link", "NavLink", "Form"];

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const isFunction = ({ type }: Node) => /^(?:Arrow)?Function(?:Expression|Declaration)?$/.test(type);
const nameOf = (value: unknown): string => (isNode(value) ? String(value["name"] ?? "") : "");

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  if (!isNode(value)) return;
  yield value;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

/** What a function may return; of functions inside of it nothing. */
function returnsOf(made: Node): Node[] {
  const body = made["body"];
  if (!isNode(body)) return [];
  if (body.type !== "BlockStatement") return [body];
  const found: Node[] = [];
  const read = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(read);
    if (!isNode(value) || isFunction(value)) return;
    if (value.type === "ReturnStatement" && isNode(value["argument"])) found.push(value["argument"]);
    else Object.values(value).forEach(read);
  };
  read(body["body"]);
  return found;
}

/** What a file says of its names: values, functions, and the types of properties. */
function namesIn(program: unknown, source: string) {
  const values = new Map<string, Node[]>();
  const imports = new Map<string, string>();
  const types = new Map<string, string[]>();
  const add = <Value>(map: Map<string, Value[]>, name: string, value: Value) =>
    map.set(name, [...(map.get(name) ?? []), value]);
  for (const node of nodesOf(program)) {
    if (node.type === "VariableDeclarator" && isNode(node["init"])) add(values, nameOf(node["id"]), node["init"]);
    if (node.type === "FunctionDeclaration") add(values, nameOf(node["id"]), node);
    if (node.type === "ImportDeclaration" && isNode(node["source"]))
      for (const each of list(node["specifiers"])) imports.set(nameOf(each["local"]), String(node["source"]["value"]));
    const annotation = node["typeAnnotation"];
    if (/^(?:TSPropertySignature|Identifier)$/.test(node.type) && isNode(annotation)) {
      const name = node.type === "Identifier" ? nameOf(node) : nameOf(node["key"]);
      add(types, name, source.slice(annotation.start, annotation.end).replace(/^:\s*/, ""));
    }
  }
  return { values, imports, types };
}

/** A type that holds no text, as tsc then sees to; of a function, what it returns. */
function holdsNoText(type: string): boolean {
  const given = type.slice(type.lastIndexOf("=>") + 1).replace(/^>/, "");
  return given
    .split("|")
    .map((each) =>
      each
        .trim()
        .replace(/^readonly /, "")
        .replace(/\[\]$/, ""),
    )
    .every((each) => ["Elements", "ReactElement", "null", "undefined", "false", "never"].includes(each));
}

/**
 * The texts of a file that do not stand alone in an element of their own (docs/decisions/lone-texts.md). A browser's
 * translation puts elements in the place of every text, and React goes on holding the texts that are gone: it can put
 * nothing before one and take none away, and what it writes into one is not seen.
 */
export function bareTextsIn(file: string, source: string): BareText[] {
  const { program } = parseSync(file, source);
  const { values, imports, types } = namesIn(program, source);
  const lineAt = (start: number) => source.slice(0, start).split("\n").length;

  function kindsOf(node: Node, followed: readonly string[] = []): Kind[] {
    const of = (...nodes: unknown[]) => nodes.filter(isNode).flatMap((each) => kindsOf(each, followed));
    const ofName = (name: string, read: (value: Node) => Node[]): Kind[] => {
      const typed = types.get(name) ?? [];
      if (typed.length > 0) return typed.every(holdsNoText) ? ["element", "nothing"] : ["text"];
      const known = followed.includes(name) ? [] : (values.get(name) ?? []);
      const kinds = known.flatMap(read).flatMap((each) => kindsOf(each, [...followed, name]));
      return kinds.length === 0 ? ["text"] : kinds;
    };
    switch (node.type) {
      case "JSXElement":
        return ["element"];
      case "JSXFragment":
        return ["fragment"];
      case "Literal":
        return node["value"] === null || typeof node["value"] === "boolean" ? ["nothing"] : ["text"];
      case "ConditionalExpression":
        return of(node["consequent"], node["alternate"]);
      case "LogicalExpression":
        return node["operator"] === "&&" ? ["nothing", ...of(node["right"])] : of(node["left"], node["right"]);
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
      case "ChainExpression":
        return of(node["expression"]);
      case "ArrayExpression":
        return ["list", ...of(...list(node["elements"]))];
      case "Identifier":
        return nameOf(node) === "undefined" ? ["nothing"] : ofName(nameOf(node), (value) => [value]);
      case "MemberExpression":
        return types.has(nameOf(node["property"])) ? ofName(nameOf(node["property"]), () => []) : ["text"];
      case "CallExpression": {
        const { callee } = node;
        if (!isNode(callee)) return ["text"];
        if (/^(?:createElement|cloneElement)$/.test(nameOf(callee))) return ["element"];
        if (callee.type === "Identifier")
          return ofName(nameOf(callee), (value) => (isFunction(value) ? returnsOf(value) : []));
        const [first] = list(node["arguments"]);
        const isList = callee.type === "MemberExpression" && /^(?:map|flatMap)$/.test(nameOf(callee["property"]));
        return isList && first && isFunction(first) ? ["list", ...of(...returnsOf(first))] : ["text"];
      }
      default:
        return ["text"];
    }
  }

  /** The children as React sees them: without what is only a line break, and without braces. */
  const childrenOf = (parent: Node): Node[] =>
    list(parent["children"]).flatMap((child) => {
      if (child.type === "JSXText")
        // why: of white space React leaves out what ends a line, and keeps a space that does not break
        return /[^ \t\r\n]/.test(String(child["value"])) || !source.slice(child.start, child.end).includes("\n")
          ? [child]
          : [];
      if (child.type !== "JSXExpressionContainer") return [child];
      const { expression } = child;
      return isNode(expression) && expression.type !== "JSXEmptyExpression" ? [expression] : [];
    });

  /** Whether what stands alone in a parent has an element to itself. */
  function isElement(parent: Node): boolean {
    if (parent.type === "JSXFragment" || !isNode(parent["openingElement"])) return false;
    const name = parent["openingElement"]["name"];
    if (!isNode(name) || name.type !== "JSXIdentifier") return false;
    const from = imports.get(nameOf(name));
    if (/^[a-z]/.test(nameOf(name)) || elementsOfLibraries.includes(nameOf(name))) return true;
    // why: a context hands on what it is given
    if (/(?:Context|Provider)$/.test(nameOf(name))) return false;
    // why: what a component of the product does with what it is given is judged where it is written
    return from === undefined ? values.has(nameOf(name)) : /^[#.]/.test(from);
  }

  /** Whether what is drawn is a component that some value has: nobody knows here what it comes to, but for forms. */
  function isGiven(node: Node): boolean {
    const name = isNode(node["openingElement"]) ? node["openingElement"]["name"] : null;
    if (!isNode(name) || name.type !== "JSXMemberExpression") return false;
    return !imports.has(nameOf(name["object"])) && nameOf(name["property"]) !== "Form";
  }

  const found = new Map<number, BareText>();
  const find = ({ start, end }: Node, why: BareText["why"]) =>
    found.set(start, { line: lineAt(start), text: source.slice(start, end).trim(), why });

  for (const node of nodesOf(program)) {
    if (isGiven(node)) find(node, "in no element");
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = childrenOf(node);
      for (const child of children) {
        const kinds = kindsOf(child);
        if (!kinds.includes("text")) continue;
        if (children.length > 1) find(child, "beside others");
        else if (kinds.includes("list") || !isElement(node)) find(child, "in no element");
      }
    }
    const name = node.type === "FunctionDeclaration" || node.type === "VariableDeclarator" ? nameOf(node["id"]) : "";
    const made = node.type === "VariableDeclarator" ? node["init"] : node;
    if (/^[A-Z]/.test(name) && isNode(made) && isFunction(made) && file.endsWith("x"))
      for (const returned of returnsOf(made)) if (kindsOf(returned).includes("text")) find(returned, "in no element");
  }
  return [...found].toSorted(([one], [other]) => one - other).map(([, text]) => text);
}
