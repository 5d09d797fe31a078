import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { findProgram } from "#tests/bench/peers/find-program.ts";
import { waitUntilListening } from "#tests/bench/peers/wait-until-listening.ts";
import { serverCore, spawnPinned } from "#tests/bench/pinned-process.ts";
import { childrenOf } from "#tests/load/cpu-time.ts";
import type { Answer } from "#tests/load/exchange.ts";

export const hasNginx = (): boolean => findProgram("nginx") !== null;

/**
 * Starts nginx with one worker on the server's core, what it serves told by the lines of its `server`, and what that
 * needs by lines before it; gives the port and the worker.
 */
export async function startNginx(
  directory: string,
  server: readonly string[],
  http: readonly string[] = [],
): Promise<{ port: number; pid: number }> {
  const [home, port] = [path.join(directory, "nginx"), await freePort()];
  await mkdir(home, { recursive: true });
  const configuration = path.join(home, "nginx.conf");
  await writeFile(
    configuration,
    [
      "daemon off;",
      "worker_processes 1;",
      ...(process.getuid?.() === 0 ? ["user root;"] : []),
      `pid ${home}/nginx.pid;`,
      `error_log ${home}/error.log;`,
      "events { worker_connections 1024; }",
      "http {",
      ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${home}/${kind};`),
      "access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;",
      ...http,
      `server { listen 127.0.0.1:${port}; ${server.join("\n")} }`,
      "}",
    ].join("\n"),
  );
  const child = spawnPinned(findProgram("nginx") ?? "nginx", {
    core: serverCore,
    args: ["-p", home, "-c", configuration, "-e", `${home}/error.log`],
  });
  await waitUntilListening(child, { port });
  return { port, pid: childrenOf(child.pid ?? 0)[0] ?? 0 };
}

/** Headers that nginx sets by itself. */
const ofTheServer = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-type",
]);

/** Starts nginx with a file that holds the bytes of an answer, and the same headers. */
export async function startNginxWith(directory: string, { headers, body }: Answer) {
  const file = path.join(directory, "answer");
  await writeFile(file, body);
  const given = Object.entries(headers).filter(([name]) => !ofTheServer.has(name));
  const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`;
  return startNginx(directory, [
    "etag off; max_ranges 0; if_modified_since off;",
    'types {} add_header Last-Modified "";',
    `default_type ${quoted(String(headers["content-type"]))};`,
    ...given.flatMap(([name, value]) => [value].flat().map((each) => `add_header ${name} ${quoted(each)};`)),
    `location / { root ${directory}; try_files /answer =404; }`,
  ]);
}
