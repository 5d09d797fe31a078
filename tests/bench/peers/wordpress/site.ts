import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { userInfo } from "node:os";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { findProgram } from "#tests/bench/peers/find-program.ts";
import { startNginx } from "#tests/bench/peers/nginx.ts";
import { waitUntilListening } from "#tests/bench/peers/wait-until-listening.ts";
import { serverCore, spawnPinned } from "#tests/bench/pinned-process.ts";
import { childrenOf } from "#tests/load/cpu-time.ts";

const installed = "/usr/share/wordpress";
const network = "blogs.localhost";
const programs = {
  nginx: "nginx",
  php: "php",
  "php-fpm": "php-fpm*",
  mariadbd: "mariadbd",
  "mariadb-install-db": "mariadb-install-db",
};

export type WordPress = { port: number; pid: number; helpers: number[]; database: number; hosts: string[] };

/** What is missing of nginx, PHP, MariaDB and WordPress as Debian packs them. */
export function missingOfWordPress(): string[] {
  const missing = Object.entries(programs).filter(([, pattern]) => findProgram(pattern) === null);
  const files = existsSync(path.join(installed, "wp-load.php")) ? [] : ["wordpress"];
  return [...missing.map(([name]) => name), ...files];
}

/**
 * Starts a WordPress network of so many blogs on the server's core, as Debian packs it: nginx, php-fpm with four workers
 * and its opcache, and MariaDB, all as they come.
 */
export async function startWordPress(directory: string, blogs: number): Promise<WordPress> {
  const home = path.join(directory, "wordpress");
  await mkdir(home, { recursive: true });
  const mariadb = await startMariadb(home);
  const root = path.join(home, "root");
  await cp(installed, root, { recursive: true, dereference: true });
  await writeFile(path.join(root, "wp-config.php"), configuration(mariadb.socket));
  runPhp("install-network.php", [root, network], { BENCH_NETWORK: "" });
  runPhp("create-blogs.php", [root, network, String(blogs)], { BENCH_NETWORK: "yes" });
  const fpm = await startFpm(home);
  const nginx = await startNginx(home, [
    `root ${root}; index index.php; gzip on;`,
    "location / { try_files $uri $uri/ /index.php?$args; }",
    `location ~ \\.php$ { include /etc/nginx/fastcgi.conf; fastcgi_pass unix:${fpm.socket}; }`,
  ]);
  const hosts = Array.from({ length: blogs }, (_, index) => `blog${index + 1}.${network}`);
  return { ...nginx, helpers: childrenOf(fpm.pid), database: mariadb.pid, hosts };
}

async function startMariadb(home: string): Promise<{ pid: number; socket: string }> {
  const [data, socket] = [path.join(home, "mariadb"), path.join(home, "mariadb.sock")];
  const user = `--user=${userInfo().username}`;
  run(findProgram(programs["mariadb-install-db"]) ?? "", [
    "--no-defaults",
    `--datadir=${data}`,
    "--auth-root-authentication-method=normal",
    "--skip-test-db",
    user,
  ]);
  const first = path.join(home, "mariadb.sql");
  await writeFile(first, "create database wordpress character set utf8mb4;\n");
  const child = spawnPinned(findProgram(programs.mariadbd) ?? "", {
    core: serverCore,
    args: [
      "--no-defaults",
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--init-file=${first}`,
      "--skip-networking",
      user,
    ],
  });
  await waitUntilListening(child, { path: socket });
  return { pid: child.pid ?? 0, socket };
}

async function startFpm(home: string): Promise<{ pid: number; socket: string }> {
  const [file, socket] = [path.join(home, "php-fpm.conf"), path.join(home, "php-fpm.sock")];
  const lines = [
    "[global]",
    `error_log = ${home}/php-fpm.log`,
    "[blogs]",
    ...(process.getuid?.() === 0 ? ["user = root"] : []),
    `listen = ${socket}`,
    "pm = static",
    "pm.max_children = 4",
    "env[BENCH_NETWORK] = yes",
  ];
  await writeFile(file, lines.join("\n"));
  const child = spawnPinned(findProgram(programs["php-fpm"]) ?? "", {
    core: serverCore,
    args: ["--nodaemonize", "--allow-to-run-as-root", "--fpm-config", file],
  });
  await waitUntilListening(child, { path: socket });
  return { pid: child.pid ?? 0, socket };
}

function configuration(socket: string): string {
  const constants = {
    DB_NAME: "wordpress",
    DB_USER: "root",
    DB_PASSWORD: "",
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: "utf8mb4",
    WP_HTTP_BLOCK_EXTERNAL: true,
    // why: due jobs are the business of cron, as large installations have it, not of whoever reads
    DISABLE_WP_CRON: true,
  };
  const ofNetwork = {
    MULTISITE: true,
    SUBDOMAIN_INSTALL: true,
    DOMAIN_CURRENT_SITE: network,
    PATH_CURRENT_SITE: "/",
    SITE_ID_CURRENT_SITE: 1,
    BLOG_ID_CURRENT_SITE: 1,
  };
  const define = (pairs: object) =>
    Object.entries(pairs).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`);
  return [
    "<?php",
    ...define(constants),
    "if (getenv('BENCH_NETWORK')) {",
    ...define(ofNetwork),
    "}",
    "$table_prefix = 'wp_';",
    "if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');",
    "require_once ABSPATH . 'wp-settings.php';",
  ].join("\n");
}

function runPhp(script: string, args: readonly string[], env: Record<string, string>): void {
  run(findProgram(programs.php) ?? "", [path.join(projectRoot, "tests/bench/peers/wordpress", script), ...args], env);
}

function run(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${program} failed:\n${stdout}${stderr}`);
}
