import { findPostmaster } from "#app/platform/db/cluster/postmaster.server.ts";
import { startEmbeddedPostgres } from "#app/platform/db/cluster/embedded-postgres.server.ts";
import { measureDelivery, type Delivery, type Messenger, siteMessenger } from "#tests/bench/chat-delivery.ts";
import { beginConversations } from "#tests/bench/chat-throughput.ts";
import { describePeersChat, ejabberdName, siteName } from "#tests/bench/peers/chat-part.ts";
import { hasEjabberd, startEjabberd, xmppHost, xmppPassword } from "#tests/bench/peers/ejabberd.ts";
import { openXmppStream, sendXmppMessage } from "#tests/bench/peers/xmpp-stream.ts";
import { onLoadCore } from "#tests/bench/pinned-process.ts";
import type { Part } from "#tests/bench/report.ts";
import { withScratchDirectory } from "#tests/bench/scratch-directory.ts";
import { startSiteProcess } from "#tests/bench/site-process.ts";
import { addChatMembers } from "#tests/load/chat-members.ts";
import type { Socket } from "node:net";

const brand = "lagoon";
const settings = { connected: 600, inFlight: [64, 1], rounds: 3, milliseconds: 6_000, warmUpMilliseconds: 3_000 };

/** Measures delivered messages of the site beside those of ejabberd with its archive in the same PostgreSQL. */
export async function benchPeersChat(): Promise<Part> {
  if (!hasEjabberd()) return describePeersChat([], settings);
  return withScratchDirectory(async (directory) => {
    const site = await startSiteProcess({ DATA_DIR: directory, SEED_MEMBERS: "0" });
    const server = await startEmbeddedPostgres({ directory });
    const ownerUrl = server.ownerUrl("liaison");
    const members = await addChatMembers(ownerUrl, { tenantId: brand, count: settings.connected, credits: 10_000 });
    const at = { port: site.port, brand };
    const writers = await beginConversations({ ...at, members });
    const users = members.map(({ profileId }) => profileId);
    const ejabberd = await startEjabberd(directory, { ownerUrl, users });
    const database = (await findPostmaster(`${directory}/postgres`))?.pid ?? 0;
    const ours = { messenger: siteMessenger(at), server: site.pid, database, writers };
    const theirs = { messenger: xmppMessenger(ejabberd.port), server: ejabberd.pid, database, writers: members };
    const turns = [
      { name: siteName, deliver: (load: Load) => measureDelivery({ ...ours, ...load }) },
      { name: ejabberdName, deliver: (load: Load) => measureDelivery({ ...theirs, ...load }) },
    ];
    const measured = await onLoadCore(() => measureTurns(turns));
    await server.stop();
    return describePeersChat(measured, settings);
  });
}

type Load = { inFlight: number; milliseconds: number };
type Turn = { name: string; deliver(load: Load): Promise<Delivery> };

async function measureTurns(turns: readonly Turn[]): Promise<{ name: string; delivery: Delivery }[]> {
  for (const { deliver } of turns) await deliver({ inFlight: 64, milliseconds: settings.warmUpMilliseconds });
  const measured: { name: string; delivery: Delivery }[] = [];
  for (let round = 0; round < settings.rounds; round += 1)
    for (const inFlight of settings.inFlight)
      for (const { name, deliver } of turns)
        measured.push({ name, delivery: await deliver({ inFlight, milliseconds: settings.milliseconds }) });
  return measured;
}

/** Users of ejabberd: each sends over the stream on which it hears. */
function xmppMessenger(port: number): Messenger<{ profileId: string }> {
  const streams = new Map<string, Socket>();
  return {
    async open({ profileId: user }, hear) {
      const stream = await openXmppStream({ port, host: xmppHost, user, password: xmppPassword }, hear);
      streams.set(user, stream);
      return stream;
    },
    line: () => ({
      async send(from, to, text) {
        const stream = streams.get(from.profileId);
        if (!stream) throw new Error("Whoever sends has a stream");
        sendXmppMessage(stream, { to: to.profileId, host: xmppHost, text });
      },
      close: () => {},
    }),
  };
}
