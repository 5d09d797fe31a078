import { createHash } from "node:crypto";
import type { RevisionDocument } from "#app/platform/tenancy/contracts/tenant-contract.ts";

/** Hash of what a revision says, wherever it came from: equal contents are never published twice. */
export function hashDocument({ source: _source, ...content }: RevisionDocument): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
