import type { AccountStatus } from "#app/platform/db/generated/enums.ts";

/** How a member's account stands, as operators read it. */
export const memberStandings = ["unconfirmed", "active", "paused", "leaving", "erased"] as const;

export type MemberStanding = (typeof memberStandings)[number];

const standings: Readonly<Record<AccountStatus, MemberStanding>> = {
  not_confirmed: "unconfirmed",
  active: "active",
  paused: "paused",
  deleted: "leaving",
  erased: "erased",
};

/** Tells how an account stands. */
export const memberStandingOf = (status: AccountStatus): MemberStanding => standings[status];

type Shown = {
  confirmedAt: Date | null;
  profile: { status: "disabled" | "active" | "erased" } | null;
};

/**
 * Tells whether somebody keeps a profile from being shown. One whose address nobody confirmed is not shown yet.
 */
export const isSuspended = ({ confirmedAt, profile }: Shown): boolean =>
  confirmedAt !== null && profile?.status === "disabled";
