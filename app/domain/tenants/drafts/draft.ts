import { z } from "zod";
import type { Conflict } from "./merge-values.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";

/** The open draft of a brand, which everybody who works on it shares. */
export type Draft = {
  tenantId: string;
  /** Counts every change; what is changed or published names the version that was seen. */
  version: number;
  document: DraftDocument;
  /** The revision from which it was made; 0 where the brand was never published. */
  baseNumber: number;
  /** The revision that is published now; another than `baseNumber` where the brand moved on. */
  currentNumber: number;
  changedBy: string;
  changedAt: Date;
};

/** Which draft somebody saw. */
export type SeenDraft = { tenantId: string; version: number };

/** One field to change: where, what stood there when it was read, and what is to stand there; undefined is nothing. */
export const draftChange = z.strictObject({
  path: z.array(z.string().min(1).max(200)).min(1).max(12),
  before: z.unknown(),
  after: z.unknown(),
});

export type DraftChange = z.infer<typeof draftChange>;

/**
 * What somebody wanted and what somebody else did meanwhile do not go together: `conflicts` says, field by field, what
 * stood there, what stands there by now, and what was wanted. Nothing was changed.
 */
export class DraftConflictError extends AppError {
  readonly conflicts: readonly Conflict[];

  constructor(
    reason: "draft_moved" | "brand_moved",
    conflicts: readonly Conflict[],
    details: Record<string, string | number>,
  ) {
    super("conflict", { reason, ...details });
    this.conflicts = conflicts;
  }
}
