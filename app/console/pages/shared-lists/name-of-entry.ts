import type { ListEntry } from "#app/console/contracts/shared-lists/list-entries.ts";

/** A company by its name, a niche by its slug, and what has neither by its number. */
export function nameOfEntry({ id, revisions: [newest] }: Pick<ListEntry, "id" | "revisions">): string {
  const { name, slug } = newest?.document ?? {};
  const said = typeof name === "string" ? name : slug;
  return typeof said === "string" && said !== "" ? `${said} (${id})` : String(id);
}
