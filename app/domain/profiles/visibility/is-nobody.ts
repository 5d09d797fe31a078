import type { ProfileStatus } from "#app/platform/db/generated/enums.ts";

/**
 * Whether a row is nobody any more, to block or to report: erased, or what a brand keeps of a guest who was withdrawn
 * (docs/decisions/guest-profiles.md).
 */
export const isNobody = ({ status, withdrawnAt }: { status: ProfileStatus; withdrawnAt: Date | null }): boolean =>
  status === "erased" || withdrawnAt !== null;
