/**
 * The folders of `app/` that Node runs from their sources, one copy for process and pages
 * (docs/decisions/one-module-graph.md); the others are bundled.
 */
export const nativeFolders = ["platform", "domain", "http"] as const;
