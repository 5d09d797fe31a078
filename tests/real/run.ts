// Lets members live on a real place while each part of it is killed, and frozen, and comes back; judges what they lost.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { verifyLedger } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { withConnection } from "#app/platform/db/connect.server.ts";
import { connectDatabase } from "#app/platform/db/database.server.ts";
import { appUrlFor } from "#app/platform/db/urls.server.ts";
import { withTenantOn } from "#app/platform/db/with-tenant.server.ts";
import { readStored } from "#tests/fault/read-stored.ts";
import { findFaults } from "#tests/fault/verdict.ts";
import { addChatMembers, type ChatMember } from "#tests/load/chat-members.ts";
import { type MemberLine, openMemberLine } from "#tests/real/member-line.ts";
import { type Done, liveOn, readablePhotos } from "#tests/real/members-load.ts";
import { findPrograms } from "#tests/real/programs.ts";
import { openRealPlace, type PartKey, type RealPlace } from "#tests/real/real-place.ts";
import { tableOf } from "#tests/real/table.ts";
import { findRealFaults, type Outage, type OutageRow, rowOf } from "#tests/real/verdict.ts";

const brand = "lagoon";
const credits = 100_000;
const [writers, readers, photographers, forgetful] = [16, 6, 6, 300];

/** What is done, in this order; two at once would hide whose fault it was. */
const plan: readonly (readonly [PartKey, Outage["how"], number])[] = [
  ["redis", "killed", 8],
  ["redis", "frozen", 8],
  ["smtp", "killed", 8],
  ["smtp", "frozen", 8],
  ["s3", "killed", 8],
  ["s3", "frozen", 8],
  ["postgres", "killed", 6],
  ["postgres", "frozen", 14],
  ["first", "killed", 6],
  ["second", "frozen", 6],
  ["nginx", "killed", 4],
  ["nginx", "frozen", 4],
];

const stopsUs = (key: PartKey) => key === "first" || key === "second" || key === "nginx";

/** The parts named on the command line, or all. */
const chosen = process.argv.slice(2);

async function isWell(line: MemberLine, member: ChatMember): Promise<boolean> {
  const { status } = await line.ask({ kind: "page", target: "/members", member });
  return status === 200;
}

/** Takes a part away for so many seconds, and waits until members are served again. */
async function takeAway(
  place: RealPlace,
  line: MemberLine,
  witness: ChatMember,
  [key, how, seconds]: (typeof plan)[number],
): Promise<{ outage: Outage; row: OutageRow }> {
  const part = place.parts[key];
  const from = Date.now();
  if (how === "killed") await part.kill();
  else part.freeze();
  await wait(seconds * 1_000);
  if (how === "killed") await part.start();
  else part.thaw();
  const outage = { part: part.name, how, from, to: Date.now(), stopsUs: stopsUs(key) };
  for (let wells = 0; wells < 3; ) {
    wells = (await isWell(line, witness)) ? wells + 1 : 0;
    if (Date.now() > outage.to + 120_000)
      throw new Error(
        `${part.name} is back for two minutes, and members are not served:\n${line.seen
          .slice(-5)
          .map((each) => JSON.stringify(each))
          .join("\n")}\n${place.parts.first.output()}`,
      );
    await wait(100);
  }
  await wait(6_000);
  const row = rowOf(outage, line.seen, Date.now());
  console.log(
    `  ${part.name} ${how} for ${row.seconds} s: ${row.well} went well, ${row.unavailable} were told 503, ${row.broken} broke off`,
  );
  return { outage, row };
}

const arrivedMail = z.object({ to: z.string(), id: z.string() });

function arrivedMails(mailsFile: string): Map<string, Set<string>> {
  const arrived = new Map<string, Set<string>>();
  for (const line of readFileSync(mailsFile, "utf8").split("\n").filter(Boolean)) {
    const { to, id } = arrivedMail.parse(JSON.parse(line));
    if (to.endsWith("@load.example")) arrived.set(to, (arrived.get(to) ?? new Set()).add(id));
  }
  return arrived;
}

const waitingSql =
  "select count(*)::int as waiting from jobs.job where name in ('send-mail', 'mail-password-reset') and state in ('created', 'retry', 'active')";
const waitingMails = (ownerUrl: string) =>
  withConnection(
    ownerUrl,
    async (client) => (await client.query<{ waiting: number }>(waitingSql)).rows[0]?.waiting ?? 0,
  );

/** Waits until no mail waits any more, at most two minutes; tells how many still do. */
async function drainMails(ownerUrl: string): Promise<number> {
  for (const givenUpAt = Date.now() + 120_000; ; await wait(1_000)) {
    const waiting = await waitingMails(ownerUrl);
    if (waiting === 0 || Date.now() > givenUpAt) return waiting;
  }
}

async function judgeMessages(place: RealPlace, members: readonly ChatMember[], { progress }: Done): Promise<string[]> {
  await withConnection(place.ownerUrl, (client) => client.query("analyze"));
  const db = connectDatabase(appUrlFor(place.ownerUrl), 6);
  const [ledger, wallets] = await withTenantOn(
    db,
    brand,
    async (tx) =>
      [
        await verifyLedger(tx, { tenantId: brand }),
        await tx.ledgerAccount.aggregate({
          where: { kind: "wallet", accountId: { in: members.map(({ accountId }) => accountId) } },
          _sum: { balance: true },
        }),
      ] as const,
    { timeout: 120_000 },
  ).finally(() => db.close());
  const stored = await readStored(place.ownerUrl, { brand, senders: members.map(({ profileId }) => profileId) });
  return findFaults({
    acknowledged: progress.acknowledged,
    stored,
    spent: members.length * credits - (wallets._sum.balance ?? 0),
    ledger,
  });
}

async function tryOut(directory: string): Promise<string[]> {
  const place = await openRealPlace(directory, findPrograms());
  const interrupt = () =>
    void place.close().finally(() => {
      rmSync(directory, { recursive: true, force: true });
      process.exit(130);
    });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupt);
  try {
    const members = await addChatMembers(place.ownerUrl, {
      tenantId: brand,
      count: writers + readers + photographers + forgetful,
      credits,
    });
    const cast = {
      writers: members.slice(0, writers),
      readers: members.slice(writers, writers + readers),
      photographers: members.slice(writers + readers, writers + readers + photographers),
      forgetful: members.slice(-forgetful),
    };
    const line = openMemberLine({ port: place.port, brand, certificate: place.certificate });
    let isOver = false;
    const living = liveOn(line, cast, () => isOver);
    const done: { outage: Outage; row: OutageRow }[] = [];
    try {
      await wait(8_000);
      for (const step of plan.filter(([key]) => chosen.length === 0 || chosen.includes(key)))
        done.push(await takeAway(place, line, members[writers] ?? fail(), step));
    } finally {
      isOver = true;
    }
    const told = await living;
    const queued = await drainMails(place.ownerUrl);
    const readable = await readablePhotos(line, told.photos);
    line.close();
    const arrived = arrivedMails(place.mailsFile);
    console.log(tableOf(done.map(({ row }) => row)));
    console.log(
      `${line.seen.length} answers; ${told.progress.acknowledged.length} messages acknowledged (${told.progress.doubts} sent again), ${told.photos.length} photos taken, ${told.mails.length} mails promised, ${arrived.size} arrived, ${queued} wait.`,
    );
    return [
      ...findRealFaults({
        seen: line.seen,
        outages: done.map(({ outage }) => outage),
        photos: { taken: told.photos.map(({ src }) => src), readable },
        mails: { promised: told.mails, arrived, queued },
      }),
      ...(await judgeMessages(place, members, told)),
    ];
  } finally {
    await place.close();
  }
}

function fail(): never {
  throw new Error("Nobody was added");
}

const directory = mkdtempSync(path.join(tmpdir(), "liaison-real-"));
const started = performance.now();
const faults = await tryOut(directory).finally(() => rmSync(directory, { recursive: true, force: true }));
for (const fault of faults.slice(0, 30)) console.error(`- ${fault}`);
console.log(
  `${faults.length === 0 ? "Nothing lost, and no 500" : `${faults.length} faults`}, in ${Math.round((performance.now() - started) / 1_000)} s.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
