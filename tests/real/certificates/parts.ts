import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { childEnv } from "#app/platform/env/child-env.ts";
import { processPart, type RealPart } from "#tests/real/parts/real-part.ts";

const piped = { stdio: ["ignore", "pipe", "pipe"] } satisfies { stdio: ("ignore" | "pipe")[] };

/** The ports of this machine at which everything is; all on loopback. */
export type Ports = Record<"site" | "operations" | "http" | "tls" | "dns" | "pebble" | "management", number>;

/** DNS for hosts that all lead to this machine, and what is written for their proofs. */
export function dnsmasqPart(
  port: number,
  { hosts, proofs }: { hosts: readonly string[]; proofs: Map<string, string> },
) {
  const settings = [
    "--keep-in-foreground",
    "--conf-file=/dev/null",
    `--port=${port}`,
    "--listen-address=127.0.0.1",
    "--bind-interfaces",
    "--no-resolv",
    "--no-hosts",
    "--local=/test/",
    "--pid-file=",
    "--user=",
    ...hosts.map((host) => `--host-record=${host},127.0.0.1`),
    ...[...proofs].map(([name, text]) => `--txt-record=${name},${text}`),
  ];
  return processPart({ name: "dnsmasq", port, spawn: () => spawn("dnsmasq", settings, piped) });
}

/** A certificate of its own for Pebble's own address, which Caddy believes. */
function signPebble(directory: string): { key: string; certificate: string } {
  const signed = { key: path.join(directory, "pebble.key"), certificate: path.join(directory, "pebble.crt") };
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  execFileSync("openssl", [...kind, ...names, "-keyout", signed.key, "-out", signed.certificate], { stdio: "ignore" });
  return signed;
}

/** A certificate authority that proves hosts as Let's Encrypt does, at our ports; `certificate` is its own address's. */
export function pebblePart(directory: string, ports: Ports): RealPart & { certificate: string } {
  mkdirSync(directory, { recursive: true });
  const { key, certificate } = signPebble(directory);
  const config = path.join(directory, "pebble.json");
  const pebble = {
    listenAddress: `127.0.0.1:${ports.pebble}`,
    managementListenAddress: `127.0.0.1:${ports.management}`,
    certificate,
    privateKey: key,
    httpPort: ports.http,
    tlsPort: ports.tls,
    ocspResponderURL: "",
    externalAccountBindingRequired: false,
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  const env = childEnv({ PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "0" });
  const settings = ["-config", config, "-dnsserver", `127.0.0.1:${ports.dns}`];
  const part = processPart({
    name: "Pebble",
    port: ports.pebble,
    spawn: () => spawn("pebble", settings, { ...piped, env }),
  });
  return { ...part, certificate };
}

/** Caddy as `docs/deploy/Caddyfile` sets it up, at ports of its own and with Pebble in place of Let's Encrypt. */
export function caddyPart(directory: string, ports: Ports, pebbleCertificate: string): RealPart {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, "Caddyfile");
  writeFileSync(
    file,
    `
{
	admin off
	storage file_system ${directory}/certificates
	acme_ca https://127.0.0.1:${ports.pebble}/dir
	acme_ca_root ${pebbleCertificate}
	http_port ${ports.http}
	https_port ${ports.tls}
	default_bind 127.0.0.1
	on_demand_tls {
		ask http://127.0.0.1:${ports.operations}/internal/tls-allowed
	}
}

https:// {
	tls {
		on_demand
	}
	reverse_proxy 127.0.0.1:${ports.site}
}
`,
  );
  const env = childEnv({ HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory });
  const settings = ["run", "--config", file, "--adapter", "caddyfile"];
  return processPart({ name: "Caddy", port: ports.tls, spawn: () => spawn("caddy", settings, { ...piped, env }) });
}
