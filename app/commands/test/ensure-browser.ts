import { spawnSync } from "node:child_process";
import { run, runTool } from "#app/commands/test/run.ts";
import { findBrowser } from "#app/commands/test/find-browser.ts";

/** Finds a Chromium, or gets one: Playwright's own, else the system's package. Returns whether one is there. */
export async function ensureBrowser(): Promise<boolean> {
  if (findBrowser() !== null) return true;
  console.log("No Chromium is here: asking Playwright for its own …");
  await runTool("@playwright/test", "cli.js", ["install", "chromium"]);
  if (findBrowser() !== null) return true;
  console.log("Asking the system's package manager …");
  await installFromSystem();
  return findBrowser() !== null;
}

async function installFromSystem(): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [
      ...asRoot,
      "env",
      "DEBIAN_FRONTEND=noninteractive",
      "apt-get",
      "-qq",
      ...args,
    ];
    return run(command, rest);
  };
  if (spawnSync("apt-get", ["--version"]).status !== 0) return;
  await apt("update");
  await apt("install", "-y", "--no-install-recommends", "chromium");
  // why: the tests run in it more quickly, but not every system has it, and they run without it too
  await apt("install", "-y", "--no-install-recommends", "chromium-headless-shell");
}
