import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Random } from "../random.ts";
import type { BrandWorld } from "./brands.ts";
import type { Chats } from "./build-conversations.ts";
import words from "./case-words.json" with { type: "json" };
import type { Person } from "./person.ts";

/** What waits at the desk of a demo brand: something of every kind but photos, which come once they are drawn. */
export type Cases = {
  reports: Prisma.ReportCreateManyInput[];
  complaints: Prisma.ComplaintCreateManyInput[];
  complaintMessages: Prisma.ComplaintMessageCreateManyInput[];
  decisions: Prisma.ModerationDecisionCreateManyInput[];
  appeals: Prisma.AppealCreateManyInput[];
};

type CasesInput = { brand: BrandWorld; people: readonly Person[]; chats: Chats; now: Date };

const signs = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const reasons = ["minor", "fake", "scam", "spam"] as const;

/** Reports of several reasons, complaints of a member and of strangers, and an appeal; none where too few live there. */
export function buildCases(random: Random, { brand, people, chats, now }: CasesInput): Cases {
  const tenantId = brand.id;
  const say = words[brand.language];
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * millisecondsIn.hour);
  const members = people.filter(
    ({ role, accountId, profile }) => role === "member" && accountId !== null && profile.status === "active",
  );
  const [anna, bram, cato, dirk, warned] = random.sample(members, 5);
  if (!anna || !bram || !cato || !dirk || !warned)
    return { reports: [], complaints: [], complaintMessages: [], decisions: [], appeals: [] };
  const number = () =>
    `C-${[1, 2].map(() => Array.from({ length: 4 }, () => signs[random.whole(0, signs.length - 1)]).join("")).join("-")}`;

  const about = [cato, dirk, bram, warned];
  const ofProfiles = reasons.map((reason, index) => ({
    tenantId,
    id: random.uuid(),
    reporterId: anna.profileId,
    reportedId: (about[index] ?? warned).profileId,
    reason,
    text: say[reason],
    createdAt: hoursAgo(2 + index * 5),
  }));
  const complaint = (
    given: Pick<Prisma.ComplaintCreateManyInput, "subject" | "email" | "name" | "createdAt"> &
      Partial<Prisma.ComplaintCreateManyInput>,
  ) => ({ tenantId, id: random.uuid(), number: number(), language: brand.language, ...given });
  const payment = complaint({
    subject: "payment",
    email: bram.account?.email ?? null,
    name: bram.profile.name,
    accountId: bram.accountId,
    createdAt: hoursAgo(50),
  });
  const person = complaint({
    subject: "person",
    email: `visitor@${tenantId}.example`,
    name: "",
    location: `/members/${cato.profileId}`,
    goodFaith: true,
    subjectProfileId: cato.profileId,
    createdAt: hoursAgo(20),
  });
  const site = complaint({
    subject: "site",
    email: dirk.account?.email ?? null,
    name: dirk.profile.name,
    accountId: dirk.accountId,
    status: "answered",
    createdAt: hoursAgo(72),
  });
  const message = (complaintId: string, text: string, createdAt: Date, fromStaff = false) => ({
    tenantId,
    id: random.uuid(),
    complaintId,
    fromStaff,
    text,
    createdAt,
  });
  const decisionId = random.uuid();
  return {
    reports: [...ofProfiles, ...reportOfMessage(random, { tenantId, chats, text: say.harassment, at: hoursAgo(3) })],
    complaints: [payment, person, site],
    complaintMessages: [
      message(payment.id, say.payment, hoursAgo(50)),
      message(person.id, say.person, hoursAgo(20)),
      message(site.id, say.site, hoursAgo(72)),
      message(site.id, say.siteAnswer, hoursAgo(60), true),
    ],
    decisions: [
      {
        tenantId,
        id: decisionId,
        profileId: warned.profileId,
        action: "warn",
        ground: "spam",
        statement: say.facts,
        decidedAt: hoursAgo(90),
      },
    ],
    appeals: [{ tenantId, id: random.uuid(), decisionId, text: say.appeal, createdAt: hoursAgo(40) }],
  };
}

/** The report of a message by whoever was written to. */
function reportOfMessage(
  random: Random,
  { tenantId, chats, text, at }: { tenantId: string; chats: Chats; text: string; at: Date },
): Prisma.ReportCreateManyInput[] {
  const message = chats.messages.find(({ senderId, createdAt }) => senderId !== null && createdAt < at);
  const partner = chats.participants.find(
    ({ conversationId, profileId }) => conversationId === message?.conversationId && profileId !== message?.senderId,
  );
  if (!message?.senderId || !partner) return [];
  return [
    {
      tenantId,
      id: random.uuid(),
      reporterId: partner.profileId,
      reportedId: message.senderId,
      reason: "harassment",
      text,
      conversationId: message.conversationId,
      messageNumber: message.number,
      createdAt: at,
    },
  ];
}
