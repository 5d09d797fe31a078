const spec = /^tests\/e2e\/(?:.*\/)?([^/]+?)((?:\.(?:wire|process))?)\.spec\.ts$/;

const wordsOf = (path: string): string[] =>
  path
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ""))
    .filter((word) => word.length > 3);

/** Words of paths that say nothing about what a file is about. */
const everywhere = new Set(["server", "test", "route", "domain", "feature", "platform", "page", "other", "json"]);

/**
 * Which specs a change can be seen in: those changed themselves, and those whose name shares a word with the path of a
 * changed file of the product.
 */
export function specsTouched(changed: readonly string[], specs: readonly string[]): string[] {
  const words = new Set(
    changed
      .filter((path) => path.startsWith("app/"))
      .flatMap(wordsOf)
      .filter((word) => !everywhere.has(word)),
  );
  return specs.filter(
    (path) => changed.includes(path) || wordsOf(spec.exec(path)?.[1] ?? "").some((word) => words.has(word)),
  );
}
