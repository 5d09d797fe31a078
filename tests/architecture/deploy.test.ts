import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { describeEnv, readEnv } from "#app/platform/env/env.server.ts";
import { largestBodyOf } from "#app/http/bodies/limit-body.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const folder = "docs/deploy";
const service = read(`${folder}/liaison@.service`);
const settings = Object.fromEntries(
  read(`${folder}/liaison.env`)
    .trim()
    .split("\n")
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
);
const pairsOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
const dockerSettings = pairsOf(/^ENV (.+)$/m.exec(read(`${folder}/Dockerfile`))?.[1] ?? "");
const serviceSettings = pairsOf((/^Environment=(.+)$/m.exec(service)?.[1] ?? "").replaceAll("%i", "3000"));

function scratch(): string {
  const made = mkdtempSync(path.join(tmpdir(), "liaison-deploy-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

// why: a skipped test counts as failed, and not every machine has every program
const isInstalled = (program: string) => spawnSync("which", [program]).status === 0;

test("what is set in docs/deploy are variables of Liaison, with values that it takes", () => {
  const names = new Set(describeEnv().map(({ name }) => name));
  for (const given of [settings, dockerSettings, serviceSettings])
    expect(Object.keys(given).filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(serviceSettings)).toEqual(["PORT", "OPERATIONS_PORT"]);
  const env = readEnv({ ...dockerSettings, ...settings, ...serviceSettings, SIGNING_SECRET: "s".repeat(64) });
  expect(env).toMatchObject({ DEMO_HOSTS: "off", PORT: 3_000, OPERATIONS_PORT: 13_000, NODE_ENV: "production" });
});

test("unit and image start what npm start starts", () => {
  const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(read("package.json")));
  expect(scripts.start).toBe("exec node app/commands/launch.mjs start");
  expect(service).toMatch(/^ExecStart=\S+\/bin\/node app\/commands\/launch\.mjs start$/m);
  expect(read(`${folder}/Dockerfile`)).toMatch(/^CMD \["node", "app\/commands\/launch\.mjs", "start"\]$/m);
  expect(existsSync(path.join(projectRoot, "app/commands/launch.mjs"))).toBe(true);
});

test("the proxies hand on to the processes that the unit names, and let through what Liaison takes", () => {
  const ports = [...(service.split("\n")[0] ?? "").matchAll(/liaison@(\d+)/g)].map(([, port]) => port);
  expect(ports).toHaveLength(2);
  for (const proxy of ["nginx.conf", "Caddyfile"])
    for (const port of ports) expect(read(`${folder}/${proxy}`)).toContain(`127.0.0.1:${port}`);
  expect(read(`${folder}/Caddyfile`)).toContain(`http://127.0.0.1:1${ports[0]}/internal/tls-allowed`);
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(read(`${folder}/nginx.conf`))?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(largestBodyOf("/profile/photos"));
});

test("no proxy sets a process aside that came back while the other one goes, or both where the database is away", () => {
  const servers = [...read(`${folder}/nginx.conf`).matchAll(/^\s+server 127\.0\.0\.1:\d+(.*);$/gm)].map(([, options]) =>
    options?.trim(),
  );
  expect(servers).toEqual(["max_fails=0", "max_fails=0"]);
  expect(read(`${folder}/Caddyfile`)).toMatch(/lb_try_duration \d+s/);
  expect(read(`${folder}/Caddyfile`)).not.toMatch(/health_uri|fail_duration/);
});

test("every npm command that a document names is there", () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));
  const documents = ["README.md", `${folder}/Dockerfile`, ...globSync("docs/**/*.md", { cwd: projectRoot })];
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/npm run ([\w:-]*\w)/g)].map(([, name = ""]) => name),
  );
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

if (isInstalled("systemd-analyze"))
  test("systemd takes the unit", () => {
    const file = path.join(scratch(), "liaison@.service");
    // why: the program lies where the documentation puts it, which is not here
    writeFileSync(
      file,
      service.replaceAll(/\/srv\/liaison\/current\/\S+node(?= )/g, process.execPath).replace(/^User=.*$/m, ""),
    );
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

if (isInstalled("caddy"))
  test("Caddy takes its file", () => {
    const { status, stderr } = spawnSync(
      "caddy",
      ["validate", "--adapter", "caddyfile", "--config", path.join(projectRoot, folder, "Caddyfile")],
      { encoding: "utf8" },
    );
    expect(status, stderr).toBe(0);
  });

if (isInstalled("nginx") && isInstalled("openssl"))
  test("nginx takes its file", () => {
    const made = scratch();
    const [key, certificate] = [path.join(made, "privkey.pem"), path.join(made, "fullchain.pem")];
    spawnSync("openssl", [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-subj",
      "/CN=localhost",
      "-keyout",
      key,
      "-out",
      certificate,
    ]);
    // why: the test of a configuration opens its ports, which another nginx of this machine may have
    const site = read(`${folder}/nginx.conf`)
      .replaceAll("/etc/ssl/liaison", made)
      .replace("listen 80 ", `listen unix:${made}/http.sock `)
      .replace("listen 443 ", `listen unix:${made}/https.sock `);
    writeFileSync(
      path.join(made, "nginx.conf"),
      `pid nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`,
    );
    const { status, stderr } = spawnSync("nginx", ["-t", "-p", made, "-c", path.join(made, "nginx.conf")], {
      encoding: "utf8",
    });
    expect(status, stderr).toBe(0);
  });
