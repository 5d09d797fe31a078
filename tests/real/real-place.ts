import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { postgresPart } from "#tests/real/parts/postgres.ts";
import type { RealPart } from "#tests/real/parts/real-part.ts";
import { credentials, nginxPart, redisPart, s3Keys, s3Part, sitePart, smtpPart } from "#tests/real/parts/services.ts";
import type { Programs } from "#tests/real/programs.ts";

/** The whole of a real place: what members reach, what it is made of, and how it is looked into afterwards. */
export type RealPlace = {
  port: number;
  certificate: string;
  ownerUrl: string;
  mailsFile: string;
  parts: Record<PartKey, RealPart>;
  close(): Promise<void>;
};
export const partKeys = ["postgres", "redis", "smtp", "s3", "first", "second", "nginx"] as const;
export type PartKey = (typeof partKeys)[number];

const freePorts = async (): Promise<Record<PartKey, number>> => ({
  postgres: await freePort(),
  redis: await freePort(),
  smtp: await freePort(),
  s3: await freePort(),
  first: await freePort(),
  second: await freePort(),
  nginx: await freePort(),
});

function signCertificate(directory: string): { key: string; certificate: string } {
  const tls = { key: path.join(directory, "tls.key"), certificate: path.join(directory, "tls.crt") };
  execFileSync(
    "openssl",
    [
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=localhost",
      "-addext",
      "subjectAltName=DNS:localhost,DNS:*.localhost",
      "-keyout",
      tls.key,
      "-out",
      tls.certificate,
    ],
    { stdio: "ignore" },
  );
  return tls;
}

/** Starts every part, the two processes of the site after what they stand on, and the proxy last. */
export async function openRealPlace(directory: string, programs: Programs): Promise<RealPlace> {
  const ports = await freePorts();
  const tls = signCertificate(directory);
  const mailsFile = path.join(directory, "mails.jsonl");
  writeFileSync(mailsFile, "");
  const folderOf = (name: string) => {
    const folder = path.join(directory, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  const postgres = await postgresPart({
    directory: folderOf("postgres"),
    port: ports.postgres,
    folder: programs.postgres,
  });
  const env = {
    DATABASE_URL: postgres.ownerUrl,
    APP_DATABASE_URL: "",
    CONSOLE_DATABASE_URL: "",
    TRUSTED_PROXIES: "127.0.0.1",
    DEMO_HOSTS: "on",
    SEED_MEMBERS: "16",
    SIGNING_SECRET: "the same secret on both machines of it",
    REDIS_URL: `redis://:${credentials.password}@127.0.0.1:${ports.redis}`,
    SMTP_URL: `smtp://${credentials.user}:${credentials.password}@127.0.0.1:${ports.smtp}`,
    S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
    ...s3Keys,
  };
  const parts: RealPlace["parts"] = {
    postgres,
    redis: redisPart(ports.redis),
    smtp: smtpPart(ports.smtp, mailsFile),
    s3: s3Part({ port: ports.s3, directory: folderOf("s3"), program: programs.s3 }),
    first: sitePart("Liaison 1", ports.first, { ...env, DATA_DIR: folderOf("first") }),
    second: sitePart("Liaison 2", ports.second, { ...env, DATA_DIR: folderOf("second") }),
    nginx: nginxPart({ port: ports.nginx, directory: folderOf("nginx"), upstreams: [ports.first, ports.second], tls }),
  };
  const close = async () => {
    for (const key of partKeys.toReversed()) await parts[key].stop();
  };
  try {
    for (const key of partKeys) {
      console.log(`Starting ${parts[key].name} …`);
      await parts[key].start();
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { port: ports.nginx, certificate: tls.certificate, ownerUrl: postgres.ownerUrl, mailsFile, parts, close };
}
