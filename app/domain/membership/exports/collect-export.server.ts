import { inPages } from "./in-pages.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";

/** What an export holds: one part per noun, each as JSON will show it. */
export type Collected = { [Noun: string]: unknown };

type Own = { tenantId: string; accountId: string; profileId: string };

/**
 * Reads everything the brand holds about a member, noun by noun: what the member gave, did and was sent. Left out are
 * secrets (hashes of passwords and links), keys of the storage, who reported the member, and what tells of others what
 * the site does not: when they were here (docs/decisions/who-is-told-of-presence.md) and what they paid; and where it is
 * not for the member alone (`isOwn`), the conversations.
 */
export async function collectExport(tx: Tx, own: Own, { isOwn }: { isOwn: boolean }): Promise<Collected> {
  return {
    ...(await collectAccount(tx, own)),
    ...(await collectProfile(tx, own)),
    ...(await collectContacts(tx, own)),
    ...(isOwn && { conversations: await collectConversations(tx, own) }),
    ...(await collectMoney(tx, own)),
    ...(await collectCases(tx, own)),
  };
}

const noTenant = { tenantId: true } as const;
const noOwner = { tenantId: true, accountId: true } as const;

async function collectAccount(tx: Tx, { tenantId, accountId }: Own): Promise<Collected> {
  const where = { tenantId, accountId };
  return {
    account: await tx.account.findUnique({
      where: { tenantId_id: { tenantId, id: accountId } },
      omit: { tenantId: true, passwordHash: true },
      include: { trafficSource: { omit: noTenant } },
    }),
    sessions: await tx.session.findMany({
      where,
      omit: { ...noOwner, tokenHash: true },
      orderBy: { createdAt: "asc" },
    }),
    passkeys: await tx.passkey.findMany({
      where,
      select: {
        id: true,
        name: true,
        transports: true,
        backedUp: true,
        deviceType: true,
        createdAt: true,
        lastUsedAt: true,
      },
      orderBy: { createdAt: "asc" },
    }),
    links: await tx.oneTimeToken.findMany({
      where,
      omit: { ...noOwner, tokenHash: true },
      orderBy: { createdAt: "asc" },
    }),
    consents: await tx.consent.findMany({ where, omit: noOwner, orderBy: { givenAt: "asc" } }),
    ageChecks: await tx.ageCheck.findMany({ where, omit: noOwner }),
    notificationPreferences: await tx.notificationPreference.findMany({ where, omit: noOwner }),
    notifications: await inPages((page) =>
      tx.notification.findMany({ where, omit: noOwner, orderBy: [{ createdAt: "asc" }, { id: "asc" }], ...page }),
    ),
    pushSubscriptions: await tx.pushSubscription.findMany({ where, omit: { ...noOwner, p256dh: true, auth: true } }),
    mailEvents: await tx.mailEvent.findMany({ where, omit: noOwner }),
    mails: await inPages((page) =>
      tx.mailRecord.findMany({ where, omit: { ...noOwner, addressHash: true }, orderBy: { id: "asc" }, ...page }),
    ),
    dismissedAlerts: await tx.alertDismissal.findMany({ where, omit: noOwner }),
    deletions: await tx.accountDeletion.findMany({ where, omit: noOwner }),
    exports: await tx.dataExport.findMany({ where, omit: { ...noOwner, fileKey: true } }),
    conversions: await tx.conversion.findMany({ where, omit: noOwner }),
    daysHere: await tx.activeDay.findMany({ where, omit: noOwner, orderBy: { day: "asc" } }),
    staffLog: await tx.auditEntry.findMany({
      where: { tenantId, staffId: accountId },
      omit: { tenantId: true, staffId: true },
    }),
  };
}

async function collectProfile(tx: Tx, { tenantId, profileId }: Own): Promise<Collected> {
  const where = { tenantId, profileId };
  return {
    profile: await tx.profile.findUnique({ where: { tenantId_id: { tenantId, id: profileId } }, omit: noTenant }),
    limits: await tx.profileLimits.findUnique({ where: { tenantId_profileId: where }, omit: noTenant }),
    interests: (await tx.profileInterest.findMany({ where })).map(({ interestId }) => interestId),
    photos: await tx.photo.findMany({
      where,
      omit: { tenantId: true, blurredKey: true, contentHash: true, thumbhash: true },
      orderBy: { position: "asc" },
    }),
    listing: await tx.listing.findUnique({
      where: { tenantId_profileId: where },
      omit: { tenantId: true, mainPhotoThumbhash: true },
    }),
    partnerSites: await tx.partnerListing.findMany({ where, omit: noTenant }),
    autoLike: await tx.autoLike.findUnique({ where: { tenantId_profileId: where }, omit: noTenant }),
    matchFinder: await tx.matchFinderAnswer.findMany({ where, omit: noTenant, orderBy: { question: "asc" } }),
  };
}

async function collectContacts(tx: Tx, { tenantId, profileId }: Own): Promise<Collected> {
  const [given, received] = [
    { tenantId, fromProfileId: profileId },
    { tenantId, toProfileId: profileId },
  ];
  return {
    likesGiven: await inPages((page) =>
      tx.profileLike.findMany({
        where: given,
        omit: { ...noTenant, seenAt: true },
        orderBy: [{ createdAt: "asc" }, { toProfileId: "asc" }],
        ...page,
      }),
    ),
    likesReceived: await inPages((page) =>
      tx.profileLike.findMany({
        where: received,
        omit: noTenant,
        orderBy: [{ createdAt: "asc" }, { fromProfileId: "asc" }],
        ...page,
      }),
    ),
    passes: await inPages((page) =>
      tx.profilePass.findMany({ where: given, omit: noTenant, orderBy: { toProfileId: "asc" }, ...page }),
    ),
    blocks: await tx.profileBlock.findMany({ where: given, omit: noTenant }),
  };
}

async function collectConversations(tx: Tx, { tenantId, profileId }: Own): Promise<Collected[]> {
  const conversations = await inPages((page) =>
    tx.participant.findMany({
      where: { tenantId, profileId },
      include: { conversation: true },
      orderBy: { conversationId: "asc" },
      ...page,
    }),
  );
  const collected: Collected[] = [];
  for (const { conversation, unreadCount, removedUntil, lastReadNumber } of conversations) {
    const messages = await inPages((page) =>
      tx.message.findMany({
        where: { tenantId, conversationId: conversation.id, number: { gt: removedUntil } },
        omit: { tenantId: true, conversationId: true, clientMessageId: true },
        orderBy: { number: "asc" },
        ...page,
      }),
    );
    collected.push({
      id: conversation.id,
      startedById: conversation.startedById,
      createdAt: conversation.createdAt,
      unreadCount,
      lastReadNumber,
      with: conversation.lowProfileId === profileId ? conversation.highProfileId : conversation.lowProfileId,
      messages: messages.map(({ senderId, revealedAt, credits, transferId, ...message }) =>
        // why: whoever got a photo looked at it when they were here, and what was written cost its writer
        senderId === profileId
          ? { ...message, credits, transferId, from: "you" }
          : { ...message, revealedAt, from: "other" },
      ),
    });
  }
  return collected;
}

async function collectMoney(tx: Tx, { tenantId, accountId }: Own): Promise<Collected> {
  const where = { tenantId, accountId };
  return {
    payments: await tx.payment.findMany({
      where,
      omit: { ...noOwner, asks: true, answeredAsk: true, askedAt: true },
      include: {
        disputes: { omit: noTenant },
        refunds: { omit: { ...noTenant, askedBy: true, askedByOperator: true } },
      },
      orderBy: { createdAt: "asc" },
    }),
    credits: await tx.ledgerAccount.findMany({
      where,
      omit: noOwner,
      include: {
        entries: {
          omit: noTenant,
          orderBy: { createdAt: "asc" },
          include: { transfer: { select: { kind: true, note: true } } },
        },
      },
    }),
    directDebits: await tx.directDebitMandate.findMany({
      where,
      omit: { ...noOwner, ibanEncrypted: true, ibanHash: true },
    }),
    debitBlocks: await tx.debitBlock.findMany({ where, omit: { ...noOwner, ibanHash: true } }),
    mobileCodes: await tx.smsCode.findMany({ where, omit: { ...noOwner, codeHash: true } }),
    discountCodes: await tx.discountCode.findMany({ where, omit: noOwner }),
    spendingLimits: await tx.spendingLimit.findMany({ where, omit: noOwner }),
    discountsUsed: await tx.discountRedemption.findMany({ where, omit: noOwner }),
  };
}

async function collectCases(tx: Tx, { tenantId, accountId, profileId }: Own): Promise<Collected> {
  return {
    complaints: await tx.complaint.findMany({
      where: { tenantId, accountId },
      omit: noOwner,
      include: {
        refundClaims: { omit: { tenantId: true, complaintId: true } },
        messages: { omit: { tenantId: true, complaintId: true }, orderBy: { createdAt: "asc" } },
      },
    }),
    withdrawals: await tx.withdrawal.findMany({ where: { tenantId, accountId }, omit: noOwner }),
    reportsMade: await tx.report.findMany({ where: { tenantId, reporterId: profileId }, omit: noTenant }),
    teamNotes: await tx.memberNote.findMany({
      where: { tenantId, accountId },
      omit: { ...noOwner, operatorId: true },
      orderBy: { writtenAt: "asc" },
    }),
    decisions: await tx.moderationDecision.findMany({
      where: { tenantId, profileId },
      omit: { tenantId: true, decidedBy: true, decidedByOperator: true, reportId: true },
      include: { appeal: { omit: noTenant } },
    }),
  };
}
