// Runs under whatever Node is there: installs what is missing, then hands over to the project's own Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const stamp = path.join(root, "node_modules/.liaison-install");
const projectNode = path.join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

function installMissing() {
  const wanted = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json"))).digest("hex");
  const present = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (present === wanted && existsSync(projectNode)) return;
  console.log("Installing packages …");
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ["npm", []];
  // Prisma's own engines are not needed, so its installer must not try to fetch them.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_SKIP_POSTINSTALL_GENERATE: "1" };
  const { status } = spawnSync(command, [...prefix, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, stdio: "inherit", env });
  if (status !== 0) {
    console.error("The packages could not be installed; npm says why above.");
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

const [command, ...rest] = process.argv.slice(2);
installMissing();
const child = spawn(projectNode, [path.join(root, "app/commands", `${command}.ts`), ...rest], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
