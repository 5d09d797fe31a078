import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { regionTable } from "#app/domain/profiles/regions/region-table.server.ts";
import { brandWorlds } from "./brands.ts";
import { buildWorld, digestWorld } from "./build-world.ts";
import { suits } from "./build-likes.ts";
import type { Person } from "./person.ts";

const now = new Date("2026-06-15T12:00:00Z");
const input = { members: 80, seed: "liaison", now, passwordHash: "hash" };
const world = buildWorld(input);
const large = buildWorld({ ...input, members: 800 });
const people = large.flatMap((brand) => brand.people);

const declaration = z.object({ settings: z.object({ countries: z.array(z.string()), message_credits: z.int() }) });
const declared = (id: string) =>
  declaration.parse(JSON.parse(readFileSync(new URL(`../../../tenants/${id}/tenant.json`, import.meta.url), "utf8")))
    .settings;

const opens = ({ limits: { minAge, maxAge } }: Person, { age }: Person) =>
  age >= (minAge ?? 18) && age <= (maxAge ?? 99);
const eighteenYearsBefore = new Date(Date.UTC(now.getUTCFullYear() - 18, now.getUTCMonth(), now.getUTCDate()));

describe("the demo world", () => {
  it("is the same for the same seed and another for another", () => {
    expect(digestWorld(buildWorld(input))).toBe(digestWorld(world));
    expect(digestWorld(buildWorld({ ...input, seed: "other" }))).not.toBe(digestWorld(world));
  });

  it("spreads its members over the eight brands", () => {
    expect(world.map((brand) => [brand.brandId, brand.people.length])).toEqual(
      brandWorlds.map((brand) => [brand.id, 10]),
    );
    expect(buildWorld({ ...input, members: 11 }).map((brand) => brand.people.length)).toEqual([2, 2, 2, 1, 1, 1, 1, 1]);
  });

  it("has only adults, who look only for adults", () => {
    expect(people.filter(({ profile }) => new Date(profile.birthDate) > eighteenYearsBefore)).toEqual([]);
    expect(
      people.filter(({ limits }) => (limits.minAge ?? 0) < 18 || (limits.minAge ?? 0) > (limits.maxAge ?? 0)),
    ).toEqual([]);
    expect(people.filter(({ profile }) => profile.tenantId === "golden").every(({ age }) => age >= 50)).toBe(true);
  });

  it("lets members live in a region of their brand's countries", () => {
    const countryOf = new Map<string, string>(regionTable.map((region) => [region.id, region.country]));
    for (const brand of brandWorlds) {
      const { countries } = declared(brand.id);
      const members = people.filter(({ profile }) => profile.tenantId === brand.id);
      expect(members.filter(({ profile }) => !countries.includes(profile.country))).toEqual([]);
      expect(members.filter(({ profile }) => countryOf.get(profile.regionId ?? "") !== profile.country)).toEqual([]);
    }
  });

  it.each(brandWorlds.map((brand) => brand.id))("has the demo members of %s", (id) => {
    const emails = world.find((brand) => brand.brandId === id)?.people.flatMap(({ account }) => account?.email ?? []);
    expect(emails?.slice(0, 2)).toEqual([`demo@${id}.example`, `premium@${id}.example`]);
    expect(new Set(emails).size).toBe(emails?.length);
  });

  it("charges what the brand charges", () => {
    for (const brand of brandWorlds) expect(brand.messageCredits, brand.id).toBe(declared(brand.id).message_credits);
  });

  it("writes bios without loose ends, hardly ever the same one twice", () => {
    const bios = people.map(({ profile }) => profile.bio ?? "");
    expect(bios.filter((bio) => /[{}|]|undefined/.test(bio) || bio.length < 40)).toEqual([]);
    expect(new Set(bios).size).toBeGreaterThan(bios.length * 0.95);
  });

  it("puts nobody near somebody of the same name, nor next to one who says the same", () => {
    const wordsOf = ({ profile }: Person) => (profile.bio ?? "").split(/(?<=[.!?…]) /);
    for (const brand of buildWorld({ ...input, members: 2_000 }))
      for (const gender of ["woman", "man"] as const) {
        const listed = brand.people
          .filter((person) => person.gender === gender)
          .toSorted(
            (one, other) =>
              other.lastActiveAt.getTime() - one.lastActiveAt.getTime() || (one.profileId < other.profileId ? 1 : -1),
          );
        const names = listed.map(({ profile }) => profile.name);
        expect(names.filter((name, place) => names.slice(place + 1, place + 24).includes(name))).toEqual([]);
        const saying = listed.filter((person, place) => {
          const next = listed[place + 1];
          return next !== undefined && wordsOf(next).some((words) => wordsOf(person).includes(words));
        });
        expect(saying.map(({ profile }) => profile.bio)).toEqual([]);
      }
  });

  it("labels about a tenth as fictional, without an account", () => {
    const fictional = people.filter(({ profile }) => profile.fictional);
    expect(fictional.length / people.length).toBeGreaterThan(0.06);
    expect(fictional.length / people.length).toBeLessThan(0.14);
    expect(fictional.every(({ account }) => account === null)).toBe(true);
    const ids = new Set(fictional.map(({ profileId }) => profileId));
    expect(
      large.flatMap(({ chats }) => chats.messages).filter(({ senderId }) => ids.has(senderId)),
      "nobody writes in their name",
    ).toEqual([]);
    expect(
      large.flatMap(({ likes }) => likes).filter(({ fromProfileId }) => ids.has(fromProfileId)),
      "nor likes anybody",
    ).toEqual([]);
    expect(new Set(fictional.map(({ lastActiveAt }) => lastActiveAt.getTime())), "nor was ever here").toEqual(
      new Set([0]),
    );
  });

  it("lets only those like and meet who suit each other", () => {
    for (const brand of large) {
      const byId = new Map(brand.people.map((person) => [person.profileId, person]));
      const pairs = [
        ...brand.likes.map((like) => [like.fromProfileId, like.toProfileId]),
        ...brand.chats.conversations.map((chat) => [chat.lowProfileId, chat.highProfileId]),
      ];
      expect(pairs.length).toBeGreaterThan(100);
      for (const [one, other] of pairs) {
        const [left, right] = [byId.get(one ?? ""), byId.get(other ?? "")];
        expect(left !== undefined && right !== undefined && left !== right && suits(left, right)).toBe(true);
      }
    }
  });

  it("keeps free members within three messages and every conversation without gaps", () => {
    for (const { people: members, chats } of large) {
      for (const person of members.filter(({ paid, profile }) => !paid && !profile.fictional)) {
        expect(chats.messages.filter((message) => message.senderId === person.profileId).length).toBeLessThanOrEqual(3);
      }
      for (const chat of chats.conversations) {
        const numbers = chats.messages
          .filter((message) => message.conversationId === chat.id)
          .map((message) => message.number);
        expect(numbers).toEqual(Array.from({ length: chat.lastNumber ?? 0 }, (_, index) => index + 1));
      }
    }
  });

  it("balances the ledger: transfers add up to zero, no wallet below it, 200 credits for the premium demo member", () => {
    for (const { brandId, people: members, ledger } of large) {
      const balances = new Map<string, number>();
      const transfers = new Map<string, number>();
      for (const { ledgerAccountId, transferId, amount } of ledger.entries) {
        balances.set(ledgerAccountId, (balances.get(ledgerAccountId) ?? 0) + amount);
        transfers.set(transferId, (transfers.get(transferId) ?? 0) + amount);
      }
      expect([...transfers.values()].filter((sum) => sum !== 0)).toEqual([]);
      const wallets = ledger.accounts.filter((account) => account.kind === "wallet");
      expect(wallets.filter((wallet) => (balances.get(wallet.id ?? "") ?? 0) < 0)).toEqual([]);
      const premium = members.find((person) => person.role === "premium-demo");
      expect(balances.get(wallets.find((wallet) => wallet.accountId === premium?.accountId)?.id ?? ""), brandId).toBe(
        200,
      );
    }
  });

  it("gives the demo members unread messages and new likes", () => {
    for (const { people: members, chats, likes } of large) {
      for (const demo of members.filter(({ role }) => role === "demo" || role === "premium-demo")) {
        const unread = chats.participants.filter(
          (side) => side.profileId === demo.profileId && (side.unreadCount ?? 0) > 0,
        );
        expect(unread.length).toBeGreaterThan(0);
        expect(
          likes.filter((like) => like.toProfileId === demo.profileId && like.seenAt === null).length,
        ).toBeGreaterThan(0);
      }
    }
  });

  it("gives every member with a photo a face of their own, and at most eight in a hundred none", () => {
    const members = buildWorld({ ...input, members: 2_000 }).flatMap((brand) => brand.people);
    const shown = members.flatMap(({ portraits: [main] }) => main ?? []);
    expect(new Set(shown.map((label) => JSON.stringify(label))).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThanOrEqual(1_840);
    expect(
      members.filter(
        ({ portraits: [main, second] }) =>
          second !== undefined && JSON.stringify({ ...second, take: 0 }) !== JSON.stringify(main),
      ),
    ).toEqual([]);
  });

  it("never shows two members without a photo one after the other, and all demo members with two", () => {
    for (const brand of large) {
      const listed = brand.people
        .filter(({ profile }) => profile.status === "active")
        .toSorted((one, other) => other.lastActiveAt.getTime() - one.lastActiveAt.getTime());
      expect(
        listed.filter((person, index) => person.portraits.length === 0 && listed[index + 1]?.portraits.length === 0),
      ).toEqual([]);
      expect(
        brand.people
          .filter(({ role }) => role === "demo" || role === "premium-demo")
          .map(({ portraits }) => portraits.length),
      ).toEqual([2, 2]);
    }
  });

  it("draws large whom a brand shows first, in all their pictures", () => {
    for (const brand of buildWorld({ ...input, members: 2_000 })) {
      const listed = brand.people
        .filter(({ profile }) => profile.status === "active")
        .toSorted((one, other) => other.lastActiveAt.getTime() - one.lastActiveAt.getTime());
      expect(
        new Set(listed.slice(0, 32).flatMap(({ portraits }) => portraits.map(({ size }) => size))),
        brand.brandId,
      ).toEqual(new Set(["large"]));
      expect(
        new Set(listed.slice(32).flatMap(({ portraits }) => portraits.map(({ size }) => size))),
        brand.brandId,
      ).toEqual(new Set(["small"]));
    }
  });

  it("lets each demo member find at least sixty people who are open to them, forty where few men are", () => {
    for (const { brandId, people: members } of buildWorld({ ...input, members: 2_000 })) {
      for (const demo of members.filter(({ role }) => role === "demo" || role === "premium-demo")) {
        const found = members.filter(
          (other) =>
            other.profile.status === "active" && suits(demo, other) && opens(demo, other) && opens(other, demo),
        );
        expect(found.length, `${brandId} ${demo.role} ${demo.age}`).toBeGreaterThanOrEqual(
          brandId === "sheworld" ? 40 : 60,
        );
      }
    }
  });
});
