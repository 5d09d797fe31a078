import { createHash } from "node:crypto";
import { randomFrom } from "../random.ts";
import { assignPortraits } from "./assign-portraits.ts";
import { brandWorlds, type BrandWorld } from "./brands.ts";
import { buildCases, type Cases } from "./build-cases.ts";
import { buildConversations, type Chats } from "./build-conversations.ts";
import { buildLedger, type Ledger } from "./build-ledger.ts";
import { buildLikes } from "./build-likes.ts";
import { buildPerson, type Society } from "./build-person.ts";
import type { Person } from "./person.ts";
import { tellApart } from "./tell-apart.ts";
import { readNames, readVoice } from "./read-voice.ts";
import type { Prisma } from "#app/platform/db/generated/client.ts";

/** Everything one brand is seeded with, ready to be written. */
export type SeededBrand = {
  brandId: string;
  people: Person[];
  likes: Prisma.ProfileLikeCreateManyInput[];
  chats: Chats;
  ledger: Ledger;
  cases: Cases;
};

export type WorldInput = {
  members: number;
  seed: string;
  now: Date;
  passwordHash: string;
  brands?: readonly BrandWorld[];
};

const leadingRoles: readonly Person["role"][] = ["demo", "premium-demo", "unconfirmed", "unconfirmed"];

function buildBrand(brand: BrandWorld, count: number, { seed, now, passwordHash }: WorldInput): SeededBrand {
  const random = randomFrom(`${seed}/${brand.id}`);
  const society: Society = { brand, voice: readVoice(brand.id), names: readNames(brand), now, passwordHash };
  const people = Array.from({ length: count }, (_, index) =>
    buildPerson(random.fork(`person ${index}`), society, leadingRoles[index] ?? "member"),
  );
  tellApart(random.fork("apart"), society, people);
  assignPortraits(random.fork("portraits"), brand.id, people);
  const chats = buildConversations({
    random: random.fork("chats"),
    people,
    voice: society.voice,
    now,
    messageCredits: brand.messageCredits,
  });
  countFreeMessages(people, chats);
  return {
    brandId: brand.id,
    people,
    likes: buildLikes(random.fork("likes"), people, now),
    chats,
    cases: buildCases(random.fork("cases"), { brand, people, chats, now }),
    ledger: buildLedger(random.fork("ledger"), brand.id, people, chats.messages),
  };
}

function countFreeMessages(people: readonly Person[], { messages }: Chats): void {
  const sent = Map.groupBy(messages, (message) => message.senderId);
  for (const { account, paid, profileId } of people) {
    if (account !== null && !paid) account.freeMessagesUsed = sent.get(profileId)?.length ?? 0;
  }
}

/** Builds the demo world without touching anything: equal input gives an equal world. Members are spread evenly. */
export function buildWorld(input: WorldInput): SeededBrand[] {
  const brands = input.brands ?? brandWorlds;
  return brands.map((brand, index) =>
    buildBrand(
      brand,
      Math.floor(input.members / brands.length) + (index < input.members % brands.length ? 1 : 0),
      input,
    ),
  );
}

/** A fingerprint (SHA-256, hexadecimal) of a world. */
export const digestWorld = (world: readonly SeededBrand[]): string =>
  createHash("sha256").update(JSON.stringify(world)).digest("hex");
