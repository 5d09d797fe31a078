/** The names that a path asks for: `["brand", "payment"]` for `/brands/:brand/payments/:payment`. */
export const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/**
 * The address of an endpoint with its names filled in, and what is left of the input.
 * @throws Error for a name without a value, which would lead elsewhere.
 */
export function fillPath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { address: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    if ((typeof value !== "string" && typeof value !== "number") || value === "")
      throw new Error(`No ${name} in ${path}`);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { address, rest };
}
