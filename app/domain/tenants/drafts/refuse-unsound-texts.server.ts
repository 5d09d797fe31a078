import { DraftFaultsError } from "./judge-draft.server.ts";
import type { Change } from "./merge-values.ts";
import type { DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";
import { faultOfDraft, filesOfDraft } from "#app/platform/tenancy/tenant-folders/files-of-draft.ts";
import { readTexts } from "#app/platform/tenancy/tenant-folders/read-texts.server.ts";

const folder = "draft";

/**
 * Refuses texts of a brand's own that are not said as the house's are: what is wrong with a text is known as it is
 * typed, and what would show a member half a sentence is not kept. What was unsound before stays to be mended.
 * @throws DraftFaultsError with each text among `changes` that cannot be said so.
 */
export function refuseUnsoundTexts(document: DraftDocument, changes: readonly Change[]): void {
  const changed = changes.filter(({ path, after }) => path[0] === "texts" && after !== undefined);
  if (changed.length === 0) return;
  const { files } = filesOfDraft(document);
  const { problems } = readTexts(
    folder,
    [...files].filter(([file]) => file.startsWith("texts/")),
  );
  const faults = problems
    .map((problem) => faultOfDraft(folder, problem))
    .filter((fault) => changed.some(({ path }) => path.every((step, index) => fault.path[index] === step)));
  if (faults.length > 0) throw new DraftFaultsError(faults);
}
