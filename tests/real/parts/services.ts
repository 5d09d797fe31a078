import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { childEnv } from "#app/platform/env/child-env.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import { processPart, type RealPart } from "#tests/real/parts/real-part.ts";

const piped = { stdio: ["ignore", "pipe", "pipe"] } satisfies { stdio: ("ignore" | "pipe")[] };

/** The user and password with which the site comes to Redis, the mail server and S3. */
export const credentials = { user: "liaison", password: "a-password-of-the-site" };

/** Debian's Redis, with a password. */
export function redisPart(port: number): RealPart {
  const settings = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--requirepass",
    credentials.password,
    "--save",
    "",
    "--appendonly",
    "no",
  ];
  return processPart({ name: "Redis", port, spawn: () => spawn("redis-server", settings, piped) });
}

/** A mail server with a password; each mail that it takes is a line of `mailsFile` before it says so. */
export function smtpPart(port: number, mailsFile: string): RealPart {
  const env = childEnv({
    SMTP_PORT: String(port),
    MAILS_FILE: mailsFile,
    SMTP_USER: credentials.user,
    SMTP_PASSWORD: credentials.password,
  });
  return processPart({
    name: "SMTP",
    port,
    spawn: () => spawn(process.execPath, ["tests/real/parts/smtp-server.ts"], { ...piped, cwd: projectRoot, env }),
  });
}

// why: the package names a program that is not in it
const runS3 = 'require(process.env.S3_PROGRAM).parseAsync(["node", "s3rver", ...process.argv.slice(1)])';

/** S3 that checks signatures, in a folder; `program` is s3rver's. Its keys are its own. */
export function s3Part({ port, directory, program }: { port: number; directory: string; program: string }): RealPart {
  mkdirSync(directory, { recursive: true });
  const settings = [
    "--directory",
    directory,
    "--address",
    "127.0.0.1",
    "--port",
    String(port),
    "--silent",
    "--configure-bucket",
    "media",
  ];
  return processPart({
    name: "S3",
    port,
    spawn: () =>
      spawn(process.execPath, ["-e", runS3, "--", ...settings], { ...piped, env: childEnv({ S3_PROGRAM: program }) }),
  });
}

export const s3Keys = {
  S3_BUCKET: "media",
  S3_REGION: "us-east-1",
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
};

export type Certificate = { key: string; certificate: string };

/** nginx before the processes at `upstreams`, with TLS. */
export function nginxPart({
  port,
  directory,
  upstreams,
  tls,
}: {
  port: number;
  directory: string;
  upstreams: readonly number[];
  tls: Certificate;
}): RealPart {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/${name};`)
    .join(" ");
  writeFileSync(
    file,
    `
daemon off; master_process off; pid ${directory}/nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; client_max_body_size 40m; ${temporary}
  upstream liaison { ${upstreams.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(" ")} keepalive 32; }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};
    location / {
      proxy_pass http://liaison;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-Port ${port};
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 5s; proxy_read_timeout 60s;
    }
  }
}
`,
  );
  return processPart({
    name: "nginx",
    port,
    spawn: () => spawn("nginx", ["-p", directory, "-c", file, "-e", "stderr"], piped),
  });
}

/** One process of the site, as `npm start` starts it. */
export function sitePart(name: string, port: number, env: Record<string, string>): RealPart {
  const settings = childEnv({ NODE_ENV: "production", PORT: String(port), LOG_LEVEL: "error", ...env });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  return processPart({
    name,
    port,
    isReady,
    spawn: () => spawn(process.execPath, ["app/commands/start.ts"], { ...piped, cwd: projectRoot, env: settings }),
  });
}
