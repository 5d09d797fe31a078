import { millisecondsIn } from "#app/platform/clock/durations.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";
import type { Random } from "../random.ts";
import { suits } from "./build-likes.ts";
import type { Person } from "./person.ts";
import { spokenBy, type Voice } from "./read-voice.ts";

const freeMessages = 3;

export type Chats = {
  conversations: Prisma.ConversationCreateManyInput[];
  participants: Prisma.ParticipantCreateManyInput[];
  messages: (Prisma.MessageCreateManyInput & { createdAt: Date })[];
};

type Meeting = { starter: Person; other: Person; lines: string[]; unread: number };
type Scene = { random: Random; people: readonly Person[]; voice: Voice; now: Date; messageCredits: number };

function writeMeeting(
  { random, now, messageCredits }: Scene,
  chats: Chats,
  { starter, other, lines, unread }: Meeting,
): void {
  const tenantId = starter.profile.tenantId;
  const id = random.uuid();
  const [low, high] = starter.profileId < other.profileId ? [starter, other] : [other, starter];
  let at =
    now.getTime() - random.whole(30, 14 * 24 * 60) * millisecondsIn.minute - lines.length * 25 * millisecondsIn.minute;
  const first = new Date(at);
  const sides = [starter, other];
  for (const [index, line] of lines.entries()) {
    const sender = sides[index % 2] ?? starter;
    at = Math.min(at + random.whole(1, 24) * millisecondsIn.minute, now.getTime() - millisecondsIn.minute);
    chats.messages.push({
      tenantId,
      conversationId: id,
      number: index + 1,
      senderId: sender.profileId,
      clientMessageId: random.uuid(),
      kind: "text",
      body: spokenBy(sender.gender, line),
      credits: sender.paid ? messageCredits : 0,
      createdAt: new Date(at),
    });
  }
  const last = new Date(at);
  const receiver = sides[lines.length % 2] ?? other;
  const readers = lines.length;
  chats.conversations.push({
    tenantId,
    id,
    lowProfileId: low.profileId,
    highProfileId: high.profileId,
    startedById: starter.profileId,
    lastNumber: lines.length,
    createdAt: first,
  });
  for (const side of sides) {
    const unreadCount = side === receiver ? unread : 0;
    chats.participants.push({
      tenantId,
      conversationId: id,
      profileId: side.profileId,
      lastDeliveredNumber: readers,
      lastReadNumber: readers - unreadCount,
      unreadCount,
      lastMessageAt: last,
    });
  }
}

/** Nobody writes in the name of a fictional profile (terms, section 6). */
const isSilent = ({ profile }: Person): boolean => profile.fictional === true;

/** What a demo member finds in the inbox: read and unread talks; the free one has written a single message so far. */
function meetDemo(scene: Scene, chats: Chats, member: Person, met: Set<string>): void {
  const { random, voice, people } = scene;
  const partners = random.sample(
    people.filter(
      (other) => other.role === "member" && suits(member, other) && (other.paid || (member.paid && isSilent(other))),
    ),
    5,
  );
  const dialogues = random.sample(voice.dialogues, voice.dialogues.length);
  for (const [index, partner] of partners.entries()) {
    met.add([member.profileId, partner.profileId].toSorted().join());
    const dialogue = dialogues[index % dialogues.length] ?? [];
    const isOpening = isSilent(partner) || index >= dialogues.length || (!member.paid && index > 0);
    const lines = isOpening
      ? [voice.openings[index % voice.openings.length] ?? ""]
      : dialogue.slice(0, member.paid ? dialogue.length - (index % 2) : 3);
    if (!member.paid && index > 2) continue;
    const starter = isSilent(partner) ? member : lines.length % 2 === 1 || index % 2 === 0 ? partner : member;
    writeMeeting(scene, chats, {
      starter,
      other: starter === member ? partner : member,
      lines,
      unread: starter === partner && lines.length % 2 === 1 ? 1 : 0,
    });
  }
}

/**
 * Conversations of one brand: numbered without gaps, in the brand's language; free members stay within three messages.
 */
export function buildConversations(scene: Scene): Chats {
  const { random, people, voice } = scene;
  const chats: Chats = { conversations: [], participants: [], messages: [] };
  const met = new Set<string>();
  const left = new Map(people.map((person) => [person, person.paid ? Infinity : isSilent(person) ? 0 : freeMessages]));
  for (const member of people.filter(({ role }) => role === "demo" || role === "premium-demo"))
    meetDemo(scene, chats, member, met);

  const active = people.filter(({ role }) => role === "member");
  for (const starter of active.filter((person) => person.paid || random.chance(0.22))) {
    const others = active.filter(
      (person) => suits(starter, person) && (isSilent(person) || (left.get(person) ?? 0) >= freeMessages),
    );
    for (const other of random.sample(others, starter.paid ? random.whole(1, 3) : 1)) {
      const pair = [starter.profileId, other.profileId].toSorted().join();
      if (met.has(pair) || starter === other || (left.get(starter) ?? 0) < 1) continue;
      met.add(pair);
      const dialogue = random.pick(voice.dialogues);
      const longest = isSilent(other)
        ? 1
        : Math.min(dialogue.length, (left.get(starter) ?? 0) * 2, (left.get(other) ?? 0) * 2);
      const lines =
        longest < 2 || random.chance(0.2) ? [random.pick(voice.openings)] : dialogue.slice(0, random.whole(2, longest));
      left.set(starter, (left.get(starter) ?? 0) - Math.ceil(lines.length / 2));
      left.set(other, (left.get(other) ?? 0) - Math.floor(lines.length / 2));
      writeMeeting(scene, chats, { starter, other, lines, unread: random.chance(0.45) ? 1 : 0 });
    }
  }
  return chats;
}
