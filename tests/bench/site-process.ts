import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { exchange } from "#tests/load/exchange.ts";
import { freePort } from "#tests/support/free-port.ts";
import { forkPinned, serverCore } from "#tests/bench/pinned-process.ts";

export type SiteProcess = { child: ChildProcess; pid: number; port: number };

// why: whoever measures may have set these for a site of their own; the launcher itself says the mode
export const ownServices = {
  NODE_ENV: "",
  DATABASE_URL: "",
  APP_DATABASE_URL: "",
  CONSOLE_DATABASE_URL: "",
  REDIS_URL: "",
  SMTP_URL: "",
  SMS_URL: "",
  S3_BUCKET: "",
  TRUSTED_PROXIES: "",
  NODE_OPTIONS: "",
};
const longestStart = 300_000;

/**
 * Starts a site as `npm start` does, on the server's core and a free port, with settings of its own, and waits until it
 * is ready.
 */
export const startSiteProcess = (env: Record<string, string>): Promise<SiteProcess> =>
  startProcess("app/commands/launch.mjs", env, { args: ["start"] });

/** The same for a module that makes a site by itself. */
export async function startProcess(
  module: string,
  env: Record<string, string>,
  { args = [], nodeOptions = [] }: { args?: string[]; nodeOptions?: string[] } = {},
): Promise<SiteProcess> {
  const port = await freePort();
  const child = forkPinned(module, {
    core: serverCore,
    args,
    env: { ...ownServices, LOG_LEVEL: "error", BIND_ADDRESS: "127.0.0.1", ...env, PORT: String(port) },
    nodeOptions,
  });
  let words = "";
  const hear = (chunk: Buffer) => void (words += chunk.toString());
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", hear);
  const deadline = performance.now() + longestStart;
  while (!(await isReady(port)) || isStillDrawing(words)) {
    if (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
      await wait(200);
      continue;
    }
    throw new Error(`The site did not start:\n${words.slice(-4_000)}`);
  }
  // why: what is written later is only read away, which `forkPinned` sees to
  for (const stream of [child.stdout, child.stderr]) stream?.off("data", hear).resume();
  return { child, pid: child.pid ?? 0, port };
}

/** Whether portraits of the demo world are drawn beside the site, which would be measured with it. */
const isStillDrawing = (words: string) =>
  words.includes("More portraits are being drawn") && !words.includes("All portraits are drawn");

async function isReady(port: number): Promise<boolean> {
  return exchange({ port, host: "127.0.0.1", path: "/readyz" }).then(
    ({ status }) => status === 200,
    () => false,
  );
}
