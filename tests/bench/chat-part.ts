import { verifyLedger } from "#app/domain/money/ledger/verify-ledger.server.ts";
import { startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { findPostmaster } from "#app/platform/db/cluster/postmaster.server.ts";
import { withConnection } from "#app/platform/db/connection/connect.server.ts";
import { connectDatabase } from "#app/platform/db/connection/database.server.ts";
import { appUrlFor } from "#app/platform/db/cluster/urls.server.ts";
import { withTenantOn } from "#app/platform/db/transactions/with-tenant.server.ts";
import {
  type Delivery,
  deliveredLeast,
  measureDelivery,
  perCpuSecond,
  quickest,
  siteMessenger,
} from "#tests/bench/chat-delivery.ts";
import { measureStreams, type Streams } from "#tests/bench/chat-streams.ts";
import { beginConversations, measureThroughput, type Throughput } from "#tests/bench/chat-throughput.ts";
import { digits, type Part } from "#tests/bench/report.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { startSite } from "#tests/e2e/site/start-site.ts";
import { freePort } from "#tests/support/free-port.ts";
import { addChatMembers } from "#tests/load/chat-members.ts";

const brand = "lagoon";
/** Targets of issue 4. */
const slowest = 250;
const least = 1_000;
const crowd = 2_000;
const perSecond = 20;
const [warmUp, streaming, writing] = [3_000, 15_000, 10_000];
const connections = [16, 64];
const inFlight = [64, 1];

/**
 * Measures messages from a sender to the receiver's stream, and how many the site writes in a second, on a database
 * that keeps them.
 */
export async function benchChat(): Promise<Part> {
  return withScratchDirectory(async (directory) => {
    const server = await startEmbeddedPostgres({ directory });
    const ownerUrl = server.ownerUrl("liaison");
    const port = await freePort();
    const site = await startSite({
      port,
      dataDir: directory,
      env: {
        DATABASE_URL: ownerUrl,
        APP_DATABASE_URL: "",
        CONSOLE_DATABASE_URL: "",
        REDIS_URL: "",
        SMTP_URL: "",
        SEED_MEMBERS: "0",
      },
    });
    try {
      const at = { port, pid: site.pid, brand };
      const listeners = await addChatMembers(ownerUrl, { tenantId: brand, count: crowd, credits: 1_000 });
      const streams = await measureStreams({
        ...at,
        members: await beginConversations({ ...at, members: listeners }),
        perSecond,
        milliseconds: streaming,
      });
      const members = await addChatMembers(ownerUrl, { tenantId: brand, count: 600, credits: 10_000 });
      const writers = await beginConversations({ ...at, members });
      await measureThroughput({ ...at, writers, connections: 16, milliseconds: warmUp });
      const throughputs: Throughput[] = [];
      for (const count of connections)
        throughputs.push(await measureThroughput({ ...at, writers, connections: count, milliseconds: writing }));
      const database = (await findPostmaster(`${directory}/postgres`))?.pid ?? 0;
      const deliveries: Delivery[] = [];
      const windows = { messenger: siteMessenger({ port, brand }), server: site.pid, database, writers };
      await measureDelivery({ ...windows, inFlight: 64, milliseconds: warmUp });
      for (const count of inFlight)
        deliveries.push(await measureDelivery({ ...windows, inFlight: count, milliseconds: writing }));
      // why: what was written a moment ago is not in the statistics, and the proof joins all of it
      await withConnection(ownerUrl, (client) => client.query("analyze"));
      const db = connectDatabase(appUrlFor(ownerUrl), 6);
      const faults = await withTenantOn(db, brand, (tx) => verifyLedger(tx, { tenantId: brand }), {
        timeout: 120_000,
      }).finally(() => db.close());
      return describeChat({ streams, throughputs, deliveries, faults: faults.length });
    } finally {
      await site.kill("SIGTERM");
    }
  });
}

type Measured = {
  streams: Streams;
  throughputs: readonly Throughput[];
  deliveries: readonly Delivery[];
  faults: number;
};

function deliveryTargets(deliveries: readonly Delivery[]): Part["targets"] {
  const [many, one] = inFlight.map((count) => deliveries.find((each) => each.inFlight === count));
  const rate = many ? perCpuSecond(many) : Number.NaN;
  return [
    {
      text: `${deliveredLeast} messages delivered to open windows a CPU-second of server and database`,
      met: rate >= deliveredLeast,
      shown: `${digits(rate)} a CPU-second`,
    },
    {
      text: `p50 from sending to the receiver's window below ${quickest} ms with one message in flight`,
      met: one !== undefined && one.p50 < quickest,
      shown: `${digits(one?.p50 ?? Number.NaN)} ms`,
    },
  ];
}

function describeChat({ streams, throughputs, deliveries, faults }: Measured): Part {
  const best = Math.max(...throughputs.map((each) => each.perSecond));
  return {
    name: "chat",
    title: "Chat",
    pinned: false,
    tables: [
      {
        head: ["members connected", "messages", "received", "p50 ms", "p95 ms", "max ms", "CPU of a core", "memory MB"],
        rows: [
          [
            streams.connected.toLocaleString("en-US"),
            String(streams.sent),
            String(streams.received),
            digits(streams.p50),
            digits(streams.p95),
            digits(streams.max),
            streams.cpuShare === null ? "—" : `${digits(100 * streams.cpuShare)} %`,
            digits(streams.rssMegabytes),
          ],
        ],
      },
      {
        head: ["connections that send", "messages", "messages/s", "p50 ms", "p99 ms", "CPU ms/message"],
        rows: throughputs.map((each) => [
          String(each.connections),
          each.messages.toLocaleString("en-US"),
          digits(each.perSecond),
          digits(each.p50),
          digits(each.p99),
          each.cpu === null ? "—" : digits(each.cpu),
        ]),
      },
      {
        head: [
          "in flight",
          "delivered",
          "delivered/s",
          "a CPU-second",
          "p50 ms",
          "p99 ms",
          "server CPU ms",
          "database CPU ms",
        ],
        rows: deliveries.map((each) => [
          String(each.inFlight),
          each.delivered.toLocaleString("en-US"),
          digits(each.perSecond),
          digits(perCpuSecond(each)),
          digits(each.p50),
          digits(each.p99),
          each.serverCpu === null ? "—" : digits(each.serverCpu),
          each.databaseCpu === null ? "—" : digits(each.databaseCpu),
        ]),
      },
    ],
    remarks: [
      `${perSecond} messages a second among members with an open stream each, measured from the begin of sending to the receiver's stream; then messages of 600 paying members as fast as they are taken, each charged and on disk before its answer (fsync on). One server process; CPU of that process, without the database's; the load comes from the same two cores. At last the same 600 members with a window open each: the next message is sent when one has come into its receiver's window; CPU of the server and of the database with all its connections.`,
      faults === 0
        ? "The ledger was proved afterwards: every message charged once."
        : `The ledger has faults: ${faults} kinds.`,
    ],
    targets: [
      {
        text: `with ${streams.connected.toLocaleString("en-US")} members connected, p95 from sending to receiving is below ${slowest} ms`,
        met: streams.received === streams.sent && streams.p95 < slowest,
        shown: `${digits(streams.p95)} ms, ${streams.received} of ${streams.sent} received`,
      },
      {
        text: `${least.toLocaleString("en-US")} durable messages a second`,
        met: best >= least && faults === 0,
        shown: `${digits(best)} a second`,
      },
      ...deliveryTargets(deliveries),
    ],
  };
}
