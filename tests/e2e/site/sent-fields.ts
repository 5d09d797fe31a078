type SentField = {
  /** The id of the route whose data it belongs to, such as `routes/likes/index`. */
  route: string;
  /** Where it stands in them: `page.likes[].name`. */
  path: string;
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Fields of the data that an answer of React Router (`.data`) brings for its pages, each once; those that say nothing
 * (null, undefined, false) are left out. Source: turbo-stream, whose lists name values by their place: `{"_1": 2}` is an
 * object whose field is called as the second value says, and negative places are null and its like.
 */
export function sentFields(body: string): SentField[] {
  const values: unknown[] = body.split("\n").flatMap((line, index) => {
    const json = index === 0 ? line : line.slice(line.indexOf(":") + 1);
    if (!json.startsWith("[")) return [];
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : [];
  });
  const found = new Map<string, SentField>();
  const walked = new Set<string>();

  function walk(place: unknown, path: readonly string[]): void {
    const key = `${String(place)} ${path.join(" ")}`;
    if (typeof place !== "number" || place < 0 || walked.has(key)) return;
    walked.add(key);
    const value = values[place];
    if (Array.isArray(value)) {
      const isTyped = typeof value[0] === "string";
      for (const each of isTyped ? value.slice(1) : value) walk(each, isTyped ? path : [...path, "[]"]);
      return;
    }
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      const field = [...path, String(values[Number(name.slice(1))])];
      note(field, inner);
      walk(inner, field);
    }
  }

  function note([route = "", data, ...names]: readonly string[], place: unknown): void {
    const saysNothing = typeof place !== "number" || place < 0 || values[place] === false;
    if (data !== "data" || names.length === 0 || saysNothing) return;
    const path = names.join(".").replaceAll(".[]", "[]");
    found.set(`${route} ${path}`, { route, path });
  }

  walk(0, []);
  return [...found.values()];
}
