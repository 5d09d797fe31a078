// Runs under whatever Node is there: installs what is missing, then hands over to the project's own Node.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

// why: the first releases of Node 20 do not know import.meta.dirname
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const projectNode = path.join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {};
}

// npm keeps what it installed in a lock file of its own; packages of other platforms are optional and never in it.
function isInstalled() {
  const present = readPackages(path.join(root, "node_modules/.package-lock.json"));
  const wanted = Object.entries(readPackages(path.join(root, "package-lock.json")));
  return (
    existsSync(projectNode) &&
    wanted.every(
      ([name, { version, optional, peer }]) => name === "" || optional || peer || present[name]?.version === version,
    )
  );
}

const lock = path.join(root, ".install.lock");

function holdsLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

// A killed installation leaves its lock; its number may be another program's by now, or our own, as in a container that
// begins anew.
function isInstalling(holder) {
  if (holder === process.pid) return false;
  try {
    process.kill(holder, 0);
  } catch (error) {
    if (error.code === "ESRCH") return false;
  }
  const commandLine = `/proc/${holder}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes("launch.mjs");
}

function isLeft() {
  try {
    const holder = Number(readFileSync(lock, "utf8"));
    // Whoever takes the lock writes its number in the next moment.
    return holder > 0 ? !isInstalling(holder) : Date.now() - statSync(lock).mtimeMs > 5_000;
  } catch {
    // The lock, or its holder, went while it was looked at.
    return false;
  }
}

// npm empties the folder that a link leads to, which another checkout works with.
function refuseLinkedPackages() {
  if (!lstatSync(path.join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  console.error(
    "node_modules is a link to packages other than package-lock.json names. Remove the link, or install where it leads to.",
  );
  process.exit(1);
}

// Two first starts at once would pull the packages from under each other.
async function installInTurn() {
  if (isInstalled()) return;
  refuseLinkedPackages();
  for (let tries = 0; !holdsLock(); tries += 1) {
    if (tries === 0) console.log("Waiting for another process that installs the packages …");
    if (isLeft()) rmSync(lock, { force: true });
    await sleep(200);
  }
  process.once("exit", () => rmSync(lock, { force: true }));
  await installMissing();
  rmSync(lock, { force: true });
}

async function installMissing() {
  if (isInstalled()) return;
  console.log("Installing packages …");
  const npm = process.env.npm_execpath;
  const [program, prefix] = npm ? [process.execPath, [npm]] : ["npm", []];
  // Prisma's own engines are not needed, so its installer must not try to fetch them.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_SKIP_POSTINSTALL_GENERATE: "1" };
  const status = await runToEnd(
    program,
    [...prefix, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    env,
  );
  if (status === 0) return;
  console.error("The packages could not be installed; npm says why above.");
  process.exit(status);
}

const passedOn = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2"];

// Waits for a program, which gets every signal that comes meanwhile; a signal that ends it ends this process too.
async function runToEnd(program, args, env) {
  // why: by the channel that closes the program learns that this process was killed
  const child = spawn(program, args, { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  const handlers = passedOn.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  const [code, signal] = await once(child, "exit").catch(({ message }) => {
    console.error(message);
    return [1, null];
  });
  for (const [name, handler] of handlers) process.off(name, handler);
  if (signal === null) return code;
  process.kill(process.pid, signal);
  return 1;
}

const modes = { dev: "development", test: "test" };
const [command, ...rest] = process.argv.slice(2);
await installInTurn();
const args = [path.join(root, "app/commands", `${command}.ts`), ...rest];
// why: to strip the types of some hundred modules and to compile them is a fifth of the work of a start; Node goes on
// without where it may not write, and looks at each source anew
const compiled = path.join(root, "node_modules/.cache/compiled");
// why: libraries choose their quick or their talkative half by it, as soon as they are loaded
const env = {
  ...process.env,
  NODE_ENV: process.env.NODE_ENV || (modes[command] ?? "production"),
  LIAISON_NODE_ENV_GIVEN: process.env.NODE_ENV ? "yes" : "no",
  ...(command === "start" ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || compiled } : {}),
};
process.chdir(root);
// What was started becomes what serves, so that whoever started it may send it signals; Node before 22.15 cannot, and
// stays between.
if (process.execve) process.execve(projectNode, [projectNode, ...args], env);
process.exitCode = await runToEnd(projectNode, args, env);
