import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const copied = [
  "app",
  "prisma",
  "public",
  "tenants",
  "themes",
  "package.json",
  "package-lock.json",
  "prisma.config.ts",
  "react-router.config.ts",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

/** What the second release shows in `<html>`, so that its pages are told from those of the first. */
export const secondMark = 'data-release="second"';

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} lacks ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/**
 * Makes another release of the sources in a folder, as an operator does, and builds it: with other code in what every
 * page loads, other texts and another stylesheet, so that nearly all of its files have other names. Resolves to what
 * the build said.
 */
export async function makeSecondRelease(folder: string): Promise<string> {
  for (const name of copied) cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
  // why: packages of its own, as every release has them, but without a second copy on the disk
  spawnSync("cp", ["-al", path.join(projectRoot, "node_modules"), folder]);
  replaceIn(path.join(folder, "app/root.tsx"), "<html\n", `<html ${secondMark}\n`);
  replaceIn(
    path.join(folder, "app/domain/brands/device-storage/stored-items.ts"),
    '"liaison-lost-chunk"',
    '"liaison-lost-chunk-second"',
  );
  replaceIn(path.join(folder, "app/locales/en/layout.json"), "{", '{ "second": "release",');
  appendFileSync(path.join(folder, "themes/golden/theme.css"), "\n.second { color: inherit }\n");
  const child = spawn(process.execPath, ["app/commands/launch.mjs", "build"], {
    cwd: folder,
    env: childEnv({ NODE_ENV: "" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(`The second release could not be built:\n${said}`);
  return said;
}
