import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

let clone = "";
const lock = () => path.join(clone, ".install.lock");

// why: an installation from the registry takes a minute; this one takes a moment and says that it failed
const quickInstaller = "process.exit(3);";
const slowInstaller = "setTimeout(() => process.exit(3), 2_000);";

beforeEach(async () => {
  clone = await mkdtemp(path.join(tmpdir(), "liaison-clone-"));
  await mkdir(path.join(clone, "app/commands"), { recursive: true });
  for (const file of ["package.json", "package-lock.json", "app/commands/launch.mjs"])
    await cp(path.join(projectRoot, file), path.join(clone, file));
});

afterEach(() => rm(clone, { recursive: true, force: true }));

/** Starts the fresh clone, in which everything has still to be installed; resolves to what it said and how it ended. */
async function launch(installer: string): Promise<{ code: unknown; output: string }> {
  const npm = path.join(clone, `npm-${installer.length}.mjs`);
  await writeFile(npm, installer);
  const child = spawn(process.execPath, ["app/commands/launch.mjs", "start"], {
    cwd: clone,
    env: childEnv({ npm_execpath: npm }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code]: unknown[] = await once(child, "close");
  return { code, output };
}

describe("a first start", () => {
  it("installs what is missing, and leaves no lock", async () => {
    expect(await launch(quickInstaller)).toMatchObject({ code: 3, output: "Installing packages …\n" });
    await expect(cp(lock(), `${lock()}.copy`)).rejects.toThrow("ENOENT");
  });

  it.each<[string, () => Promise<void>]>([
    ["of a process that is gone", () => writeFile(lock(), "4194303")],
    ["whose number is another program's by now", () => writeFile(lock(), String(process.pid))],
    [
      "that was never written",
      async () => {
        await writeFile(lock(), "");
        await utimes(lock(), 0, 0);
      },
    ],
  ])("goes on over the lock %s", async (_, leave) => {
    await leave();
    expect(await launch(quickInstaller)).toMatchObject({
      code: 3,
      output: "Waiting for another process that installs the packages …\nInstalling packages …\n",
    });
  });

  it("waits for another one that installs", async () => {
    const first = launch(slowInstaller);
    await expect
      .poll(
        () =>
          cp(lock(), `${lock()}.copy`).then(
            () => true,
            () => false,
          ),
        { timeout: 10_000, interval: 20 },
      )
      .toBe(true);
    let hasFirstEnded = false;
    void first.then(() => (hasFirstEnded = true));
    const second = await launch(quickInstaller);
    expect(second.output).toContain("Waiting");
    expect(hasFirstEnded).toBe(true);
  });
});
