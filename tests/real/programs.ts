import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#app/platform/project/root.server.ts";

/**
 * What the real place is made of: the folder of Debian's PostgreSQL (null for the one from npm) and the program of S3.
 */
export type Programs = { postgres: string | null; s3: string };

/** Programs of Debian's, by their packages. */
const needed = { nginx: "nginx", "redis-server": "redis-server", openssl: "openssl" } as const;

const s3Package = { name: "@20minutes/s3rver", version: "5.0.0" };

const isThere = (program: string): boolean =>
  spawnSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" }).status === 0;

/**
 * Finds every program of the real place; installs what is missing where this user may.
 * @throws Error that says what is missing and how it comes
 */
export function findPrograms(): Programs {
  findDebianPrograms(needed);
  return { postgres: findPostgres(), s3: findS3() };
}

/**
 * Finds programs, by their packages of Debian's; installs what is missing where this user may.
 * @throws Error that says what is missing and how it comes
 */
export function findDebianPrograms(packages: Readonly<Record<string, string>>): void {
  const missing = () =>
    Object.entries(packages)
      .filter(([program]) => !isThere(program))
      .map(([, name]) => name);
  if (missing().length > 0 && process.getuid?.() === 0 && isThere("apt-get")) installOfDebian(missing());
  if (missing().length > 0)
    throw new Error(`Missing: ${missing().join(", ")}. On Debian: apt-get install ${missing().join(" ")}`);
}

function installOfDebian(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(", ")} …`);
  for (const parameters of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...packages],
  ])
    spawnSync("apt-get", parameters, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
}

/** The newest PostgreSQL of Debian's that is there, from version 15. */
function findPostgres(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
        .toSorted((one, other) => other - one)
    : [];
  const folder = versions
    .map((version) => path.join(root, String(version), "bin"))
    .find((each) => existsSync(path.join(each, "postgres")));
  return folder ?? null;
}

/** S3 from npm, kept beside the other caches: 85 packages that only this needs. */
function findS3(): string {
  const folder = path.join(projectRoot, "node_modules/.cache/real");
  const program = path.join(folder, "node_modules", s3Package.name, "lib/cli.js");
  if (existsSync(program)) return program;
  console.log(`Installing ${s3Package.name} …`);
  mkdirSync(folder, { recursive: true });
  execFileSync(
    "npm",
    [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      `${s3Package.name}@${s3Package.version}`,
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  return program;
}
