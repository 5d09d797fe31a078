import type { RevisionOrigin } from "#app/platform/tenancy/contracts/origin-contract.ts";

/** What is published now. */
export type CurrentRevision = {
  number: number;
  contentHash: string;
  publishedAt: Date;
  source: RevisionOrigin;
  /** Whether an operator published it, and the folder leads the brand by now. */
  isHandedBack?: boolean;
};

/** What somebody wants to publish. */
export type RevisionAttempt = {
  contentHash: string;
  source: RevisionOrigin;
  /** When the brand's files last changed; for what an operator publishes, the moment of the attempt. */
  changedAt: Date;
  /** The revision that an operator saw when editing. */
  basedOn?: number | undefined;
  /** Fields that would say again what they said before somebody else changed them (`findRollbacks`). */
  setsBack: readonly string[];
  force: boolean;
  /** A start of the site, which nobody asked to publish anything. */
  isStart: boolean;
  /** Whether the list of niches says of this brand's niche what it said at the publication. */
  isSameNiche: boolean;
};

/**
 * Decides what an attempt to publish leads to. A folder may follow what it published itself, and what another one did
 * before its own last change; it may not silently replace what an operator published, what was published from elsewhere
 * after its files were written, nor take fields back that were changed from elsewhere, however late it was copied or
 * edited; where the console gave a brand back, what it published counts as from elsewhere. An operator may not silently replace a revision that appeared during the editing. A start publishes what was
 * never published, and what the very files of the current revision read differently after an upgrade; whatever somebody
 * edited since is kept back.
 */
export function decideRevision(
  current: CurrentRevision | null,
  attempt: RevisionAttempt,
): "publish" | "unchanged" | "refuse" | "keep" {
  if (!current) return "publish";
  if (current.contentHash === attempt.contentHash) return "unchanged";
  if (attempt.isStart) return isEdited(current, attempt) ? "keep" : "publish";
  if (attempt.force) return "publish";
  if (attempt.source.kind === "operator") return attempt.basedOn === current.number ? "publish" : "refuse";
  if (current.source.kind === "operator" && !current.isHandedBack) return "refuse";
  // why: the same files may read differently after an upgrade or a change of niches.json
  if (current.source.kind === "file" && current.source.hash === attempt.source.hash) return "publish";
  const isElsewhere =
    current.source.kind === "operator" ||
    current.source.folder === undefined ||
    current.source.folder !== attempt.source.folder;
  if (isElsewhere && attempt.setsBack.length > 0) return "refuse";
  return attempt.changedAt < current.publishedAt ? "refuse" : "publish";
}

function isEdited({ source }: CurrentRevision, attempt: RevisionAttempt): boolean {
  return (
    source.kind !== "file" ||
    attempt.source.kind !== "file" ||
    source.hash !== attempt.source.hash ||
    !attempt.isSameNiche
  );
}
