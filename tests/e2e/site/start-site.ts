import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

export type Site = {
  port: number;
  dataDir: string;
  pid: number;
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
};

/**
 * Starts the real process as `npm start` does, whose launcher says the mode, and resolves when it says that it is
 * ready.
 */
export async function startSite(options: {
  port: number;
  dataDir: string;
  env?: Record<string, string>;
  /** Of another release than this one. */
  folder?: string;
}): Promise<Site> {
  const { port, dataDir, env = {}, folder = projectRoot } = options;
  const child = spawn(process.execPath, ["app/commands/launch.mjs", "start"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: childEnv({
      NODE_ENV: "",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      DATABASE_URL: "",
      ...env,
    }),
  });
  let text = "";
  const keep = (chunk: Buffer) => void (text += chunk.toString());
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  await isReady(child, () => text);
  return { port, dataDir, pid: child.pid ?? 0, output: () => text, kill: (signal) => end(child, signal) };
}

/** Whether a site answers, and with everything: no photo comes later that a test did not expect. */
const isWhole = (output: string) =>
  output.includes("Liaison is ready") &&
  (!output.includes("More portraits are being drawn") || output.includes("All portraits are drawn"));

async function isReady(child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (!isWhole(output())) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}:\n${output()}`);
    if (Date.now() > deadline) {
      await end(child, "SIGKILL");
      throw new Error(`The site was not ready in time:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, "exit");
  return child.exitCode;
}
