import type { MemberCtx } from "#app/platform/ctx/ctx.ts";

/** The roles that work on cases: moderators look after members, operators run the brand. */
export const staffRoles = ["moderator", "operator"] as const;

export type StaffRole = (typeof staffRoles)[number];

/** The context of a use case that only staff may call. */
export type StaffCtx = MemberCtx & { staff: { role: StaffRole; name: string } };
