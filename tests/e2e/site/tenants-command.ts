import { spawn } from "node:child_process";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { runningSite } from "#tests/e2e/site/running-site.ts";

/** Runs `npm run tenants -- …` on the running site's data and a folder of brands. */
export function tenantsCommand(folder: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["app/commands/launch.mjs", "tenants", ...args, "--folder", folder], {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "pipe"],
      env: childEnv({ NODE_ENV: "", DATA_DIR: runningSite().dataDir, DATABASE_URL: "" }),
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
