// Lets Debian's Caddy get certificates for hosts of a brand from a CA on this machine, and judges who gets one.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { takeLead } from "#app/console/contracts/brands/take-lead.ts";
import { addHost } from "#app/console/contracts/hosts/add-host.ts";
import type { Host } from "#app/console/contracts/hosts/host-parts.ts";
import { lookAtHost } from "#app/console/contracts/hosts/look-at-host.ts";
import { freePort } from "#tests/support/free-port.ts";
import { ownerByWire } from "#tests/e2e/site/owner-by-wire.ts";
import { caddyPart, dnsmasqPart, pebblePart, type Ports } from "#tests/real/certificates/parts.ts";
import type { RealPart } from "#tests/real/parts/real-part.ts";
import { sitePart } from "#tests/real/parts/services.ts";
import { findDebianPrograms } from "#tests/real/programs.ts";

const brand = "lagoon";
const [proved, stranger] = ["proved.brands.test", "stranger.brands.test"] as const;
const patience = 90_000;

async function freePorts(): Promise<Ports> {
  const [site, operations, http, tls] = [await freePort(), await freePort(), await freePort(), await freePort()];
  return { site, operations, http, tls, dns: await freePort(), pebble: await freePort(), management: await freePort() };
}

type Came = { status: number; issuer: string } | { fault: string };

/** Comes to a host as a browser does that believes the CA `ca` alone. */
function come(host: string, { port, ca, target = "/" }: { port: number; ca: string; target?: string }): Promise<Came> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path: target,
        servername: host,
        headers: { host: `${host}:${port}` },
        ca,
        agent: false,
      },
      (answer) => {
        const { socket } = answer;
        const issuer = "getPeerCertificate" in socket ? String(Object(socket).getPeerCertificate().issuer?.CN) : "";
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, issuer });
      },
    );
    sent.setTimeout(30_000, () => sent.destroy(new Error("No answer came")));
    sent.on("error", (error) => resolve({ fault: error.message }));
    sent.end();
  });
}

/** Pebble's root, which it makes anew at every start and tells at an address that has a certificate of its own. */
function readRoot(port: number, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: "/roots/0", ca, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts).toString()));
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function judge(directory: string): Promise<string[]> {
  const ports = await freePorts();
  const hosts = [proved, stranger];
  const parts: RealPart[] = [];
  const start = async <Part extends RealPart>(part: Part): Promise<Part> => {
    console.log(`Starting ${part.name} …`);
    parts.push(part);
    await part.start();
    return part;
  };
  try {
    const unproved = await start(dnsmasqPart(ports.dns, { hosts, proofs: new Map() }));
    const pebble = await start(pebblePart(path.join(directory, "pebble"), ports));
    const ca = await readRoot(ports.management, readFileSync(pebble.certificate, "utf8"));
    const root = path.join(directory, "root.pem");
    writeFileSync(root, ca);
    await start(
      sitePart("Liaison", ports.site, {
        DATABASE_URL: "",
        APP_DATABASE_URL: "",
        CONSOLE_DATABASE_URL: "",
        DATA_DIR: path.join(directory, "site"),
        DEMO_HOSTS: "on",
        SEED_MEMBERS: "0",
        TRUSTED_PROXIES: "127.0.0.1",
        OPERATIONS_PORT: String(ports.operations),
        HOSTS_ADDRESSES: "127.0.0.1",
        HOSTS_TLS_PORT: String(ports.tls),
        HOSTS_DNS: `127.0.0.1:${ports.dns}`,
        // why: the CA of this run is one that no machine knows
        NODE_EXTRA_CA_CERTS: root,
      }),
    );
    await start(caddyPart(path.join(directory, "caddy"), ports, pebble.certificate));
    return await judgeHosts({ ports, ca, hosts, unproved, start });
  } catch (error) {
    for (const part of parts) console.error(`${part.name}:\n${part.output().slice(-3_000)}`);
    throw error;
  } finally {
    for (const part of parts.toReversed()) await part.stop();
  }
}

type Place = {
  ports: Ports;
  ca: string;
  hosts: readonly string[];
  unproved: RealPart;
  start: (part: RealPart) => Promise<RealPart>;
};

async function judgeHosts({ ports, ca, hosts, unproved, start }: Place): Promise<string[]> {
  const faults: string[] = [];
  const demand = (isSo: boolean, fault: string) => void (isSo || faults.push(fault));
  const send = await ownerByWire(ports.site);
  await send(takeLead, { brand, leads: "console", reason: "Hosts are added" });
  const claimed = await Promise.all(hosts.map((host) => send(addHost, { brand, host })));
  const look = (host: string) => send(lookAtHost, { brand, host });
  for (const host of hosts) {
    const { certificate, reason } = await look(host);
    demand(certificate === "pending" && reason === "proof_missing", `${host} is ${certificate} ${reason} unproved`);
    const came = await come(host, { port: ports.tls, ca });
    demand("fault" in came, `${host} has a certificate though nobody proved it: ${JSON.stringify(came)}`);
  }

  await unproved.stop();
  const [first] = claimed;
  const proofs = new Map(first ? [[first.proof.name, first.proof.text]] : []);
  await start(dnsmasqPart(ports.dns, { hosts, proofs }));
  const from = Date.now();
  const states = await followUntilLive(() => look(proved));
  console.log(`${proved}: pending → ${states.join(" → ")}, in ${((Date.now() - from) / 1_000).toFixed(1)} s`);
  demand(states.at(-1) === "live", `${proved} is ${states.join(", ")} and not live`);
  const came = await come(proved, { port: ports.tls, ca });
  console.log(`${proved}: ${JSON.stringify(came)}`);
  demand("status" in came && came.status < 400 && came.issuer.startsWith("Pebble"), `${proved} does not serve by TLS`);

  const still = await look(stranger);
  demand(still.certificate === "pending" && !still.serves, `${stranger} is ${still.certificate}`);
  const refused = await come(stranger, { port: ports.tls, ca });
  console.log(`${stranger}: ${JSON.stringify(refused)}`);
  demand("fault" in refused, `${stranger} has a certificate though nobody proved it`);
  return faults;
}

/** Looks until a host is live, at most for a while; tells the states that it was in, each once. */
async function followUntilLive(look: () => Promise<Host>): Promise<Host["certificate"][]> {
  const states: Host["certificate"][] = [];
  for (const givenUpAt = Date.now() + patience; Date.now() < givenUpAt; await wait(1_000)) {
    const { certificate } = await look();
    if (states.at(-1) !== certificate) states.push(certificate);
    if (certificate === "live") break;
  }
  return states;
}

findDebianPrograms({ caddy: "caddy", pebble: "pebble", dnsmasq: "dnsmasq-base", openssl: "openssl" });
const directory = mkdtempSync(path.join(tmpdir(), "liaison-certificates-"));
mkdirSync(path.join(directory, "site"), { recursive: true });
const faults = await judge(directory).finally(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
for (const fault of faults) console.error(`- ${fault}`);
console.log(faults.length === 0 ? "Who proved a host has a certificate, and nobody else." : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
