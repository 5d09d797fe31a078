import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

/**
 * Runs a command of the project (`npm run NAME -- …`) to its end, without a terminal, as somebody who set these
 * variables; resolves to how it ended and what it said.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  variables: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const env = childEnv({
    APP_DATABASE_URL: "",
    CONSOLE_DATABASE_URL: "",
    NODE_ENV: "",
    DEMO_HOSTS: "on",
    ...variables,
  });
  const child = spawn(process.execPath, [path.join(projectRoot, `app/commands/${name}.ts`), ...args], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(child, "close");
  return { code: child.exitCode, said };
}
