import type { OperatorGrant } from "#app/domain/operators/rights/operator-roles.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";

/** An operator as owners see them. */
export type OperatorAccount = {
  id: string;
  email: string;
  name: string;
  locale: string;
  status: "invited" | "enrolling" | "active" | "disabled";
  isDemo: boolean;
  grants: OperatorGrant[];
  hasAuthenticator: boolean;
  passkeys: number;
  createdAt: Date;
  lastSeenAt: Date | null;
  /** Until when the open invitation can be accepted; null without one. */
  invitedUntil: Date | null;
};

/** What is read of an operator to show them to owners. */
export const shownOfOperator = {
  id: true,
  email: true,
  name: true,
  locale: true,
  status: true,
  isDemo: true,
  createdAt: true,
  totpSealed: true,
  grants: { select: { role: true, tenantId: true }, orderBy: [{ tenantId: "asc" }, { role: "asc" }] },
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
  invitations: { where: { endedAt: null }, select: { expiresAt: true }, take: 1 },
  _count: { select: { passkeys: true } },
} as const satisfies Prisma.OperatorSelect;

type Shown = Prisma.OperatorGetPayload<{ select: typeof shownOfOperator }>;

/** An operator as owners see them, from what was read: no secret among it. */
export function toOperatorAccount({ totpSealed, sessions, invitations, _count, ...rest }: Shown): OperatorAccount {
  return {
    ...rest,
    hasAuthenticator: totpSealed !== null,
    passkeys: _count.passkeys,
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
    invitedUntil: invitations[0]?.expiresAt ?? null,
  };
}
