import type { MemberStanding } from "./member-standing.ts";

/**
 * Mails that an operator can have sent to a member: the link that confirms the address, one to a new password, the copy
 * of all data, and the way back for who is leaving.
 */
export const memberMailKinds = ["confirmation", "password", "copy", "return"] as const;

export type MemberMailKind = (typeof memberMailKinds)[number];

const offered: Readonly<Record<MemberStanding, readonly MemberMailKind[]>> = {
  unconfirmed: ["confirmation", "password", "copy"],
  active: ["password", "copy"],
  paused: ["password", "copy"],
  leaving: ["return"],
  erased: [],
};

/** The mails that make sense to a member who stands so. */
export const memberMailsFor = (standing: MemberStanding): readonly MemberMailKind[] => offered[standing];
