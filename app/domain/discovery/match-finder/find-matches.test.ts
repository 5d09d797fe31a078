import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { answerQuestion } from "./answer-question.server.ts";
import { findMatches } from "./find-matches.server.ts";
import { forgetAnswers } from "./forget-answers.server.ts";
import { listAnswers } from "./list-answers.server.ts";
import { questions } from "./questions.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import type { MemberCtx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { createLike, createMember, createProfile, createListing } from "#tests/factories/member.ts";
import { anyTenant } from "#tests/factories/tenant.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const clock = stoppedClock(new Date("2026-03-01T11:00:00Z"));

async function aMember(
  tenantId: string,
  profile: Parameters<typeof createMember>[1]["profile"] = {},
): Promise<MemberCtx> {
  const { account, profile: shown } = await withTenant(tenantId, (tx) => createMember(tx, { tenantId, profile }));
  const tenant = anyTenant({ visible_profile_fields: ["age", "interests"] }, tenantId);
  return {
    tenant,
    actor: { accountId: account.id, profileId: shown.id, sessionId: account.id },
    locale: "nl",
    clock,
    requestId: "test",
  };
}

const aSeeker = (tenantId: string) => aMember(tenantId, { gender: "man", lookingFor: ["woman"] });

async function aBrand(): Promise<string> {
  const id = `brand${randomUUID().slice(0, 8)}`;
  await database.addTenant(id);
  return id;
}

async function answerAll(ctx: MemberCtx, answer: number): Promise<void> {
  for (const { number } of questions) await answerQuestion(ctx, { question: number, answer });
}

describe("an answer", () => {
  it("is kept, exchanged and taken back", async () => {
    const me = await aSeeker(await aBrand());
    await answerQuestion(me, { question: 3, answer: 1 });
    await answerQuestion(me, { question: 3, answer: 2 });
    await answerQuestion(me, { question: 8, answer: 5 });
    expect(await listAnswers(me)).toEqual(
      new Map([
        [3, 2],
        [8, 5],
      ]),
    );
    await answerQuestion(me, { question: 8, answer: null });
    expect(await listAnswers(me)).toEqual(new Map([[3, 2]]));
    await forgetAnswers(me);
    expect(await listAnswers(me)).toEqual(new Map());
  });

  it.each([
    [0, 1],
    [11, 1],
    [3, 4],
    [3, 0],
    [1, 6],
    [1, 1.5],
    [Number.NaN, 1],
    [1, Number.NaN],
  ])("to question %d with %d is none", async (question, answer) => {
    const me = await aSeeker(await aBrand());
    await expect(answerQuestion(me, { question, answer })).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("the matches", () => {
  it("come best first, with reasons from both sides", async () => {
    const tenantId = await aBrand();
    const [me, alike, different, silent] = [
      await aSeeker(tenantId),
      await aMember(tenantId),
      await aMember(tenantId),
      await aMember(tenantId),
    ];
    await answerAll(me, 1);
    await answerAll(alike, 1);
    await answerAll(different, 3);
    const found = await findMatches(me);
    expect(found.map(({ profile }) => profile.id)).toEqual(
      [alike, silent, different].map(({ actor }) => actor.profileId),
    );
    expect(found.map(({ certainty }) => certainty)).toEqual(["high", "low", "high"]);
    expect(found[0]?.reasons[0]).toEqual({ kind: "answer", question: "relation", option: "life" });
    expect(found[2]?.reasons).toEqual([]);
  });

  it("leave out the liked, the fictional, those outside the limits and every other brand", async () => {
    const [tenantId, otherId] = [await aBrand(), await aBrand()];
    const me = await aSeeker(tenantId);
    const [liked, strict] = [await aMember(tenantId), await aMember(tenantId)];
    await aMember(otherId);
    await aMember(tenantId, { lookingFor: ["woman"] });
    await withTenant(tenantId, async (tx) => {
      await createLike(tx, { tenantId, from: me.actor.profileId, to: liked.actor.profileId });
      await createListing(tx, await createProfile(tx, { tenantId }));
      await tx.listing.update({
        where: { tenantId_profileId: { tenantId, profileId: strict.actor.profileId } },
        data: { seeksMaxAge: 30 },
      });
    });
    expect(await findMatches(me)).toEqual([]);
  });

  it("tell of nothing that the brand keeps from profiles", async () => {
    const tenantId = await aBrand();
    const me = await aMember(tenantId, { gender: "man", lookingFor: ["woman"] });
    const other = await aMember(tenantId);
    await withTenant(tenantId, async (tx) => {
      await tx.interest.upsert({ where: { id: "jazz" }, create: { id: "jazz", group: "music" }, update: {} });
      await tx.profileInterest.createMany({
        data: [me, other].map(({ actor }) => ({ tenantId, profileId: actor.profileId, interestId: "jazz" })),
      });
    });
    expect((await findMatches(me))[0]?.reasons).toEqual([{ kind: "interests", interests: ["jazz"] }]);
    const silent = { ...me, tenant: anyTenant({ visible_profile_fields: ["age"] }, tenantId) };
    expect((await findMatches(silent))[0]?.reasons).toEqual([]);
  });
});
