/** A form as it stands in a page: where it goes and what it sends. */
export type FoundForm = { action: string; method: string; fields: Map<string, string> };

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
const decode = (text: string) =>
  text
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

/** Finds every form of a page that sends something, with its fields and the buttons that send it. */
export function findForms(html: string, page: string): FoundForm[] {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].flatMap(([text]) => {
    const [opening = ""] = /<form\b[^>]*>/.exec(text) ?? [];
    const method = (attribute(opening, "method") ?? "get").toUpperCase();
    if (method === "GET") return [];
    const fields = new Map<string, string>();
    for (const [tag] of text.matchAll(/<(?:input|button|select|textarea)\b[^>]*>/g)) {
      const name = attribute(tag, "name");
      if (name !== null) fields.set(decode(name), decode(attribute(tag, "value") ?? ""));
    }
    return [{ action: decode(attribute(opening, "action") ?? page), method, fields }];
  });
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * The same form with every id in it, in its address and in its fields, exchanged for another; null where it has none.
 */
export function withForeignIds(form: FoundForm, id: string): FoundForm | null {
  const exchanged = {
    ...form,
    action: form.action.replaceAll(uuid, id),
    fields: new Map([...form.fields].map(([name, value]) => [name, value.replaceAll(uuid, id)])),
  };
  const isSame =
    exchanged.action === form.action && [...form.fields].every(([name, value]) => exchanged.fields.get(name) === value);
  return isSame ? null : exchanged;
}
