import { destination as openDestination, pino, type DestinationStream, type Logger as PinoLogger } from "pino";
import { redactLine } from "#app/platform/log/redact.server.ts";

export type Logger = PinoLogger;
type LogLevel = "debug" | "info" | "warn" | "error" | "fatal" | "silent";

/** Lines are gathered up to so many characters, and for so many milliseconds at most. */
const gathered = { characters: 32_768, milliseconds: 50 };

/** Standard output, written many lines at a time: each by itself cost more than the kept page that it tells of. */
function gatheringOutput(): DestinationStream & { flushSync(): void } {
  const output = openDestination({ fd: 1, sync: true });
  let lines = "";
  let isWaiting = false;
  const write = () => {
    isWaiting = false;
    if (lines !== "") output.write(lines);
    lines = "";
  };
  const flushSync = () => {
    write();
    output.flushSync();
  };
  process.on("exit", flushSync);
  return {
    flushSync,
    write(line) {
      lines += line;
      if (lines.length >= gathered.characters) return write();
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(write, gathered.milliseconds).unref();
    },
  };
}

/** An answered request, as its line tells it: nothing here is a visitor's own word. */
export type AnsweredRequest = {
  requestId: string;
  tenant: string;
  method: string;
  /** The route's pattern; null when none matched. */
  route: string | null;
  status: number;
  milliseconds: number;
};

type LoggerOptions = { level: LogLevel; form: "json" | "readable"; destination?: DestinationStream };

let [millisecond, written] = [Number.NaN, ""];

/** The time in ISO 8601; many lines are written in one millisecond. */
function isoNow(): string {
  const now = Date.now();
  if (now !== millisecond) [millisecond, written] = [now, new Date(now).toISOString()];
  return written;
}

/**
 * The process logger: one JSON object a line, or lines for people with `form: "readable"`.
 * Mail addresses, passwords, cookies, tokens and the like never reach the destination (default: standard output).
 */
export const createLogger = (options: LoggerOptions): Logger => createLoggers(options).log;

/**
 * The process logger, and the one of requests beside it: the same line as `log.info(request, "request")` writes, at a
 * tenth of its cost, which a kept page would notice.
 */
export function createLoggers(options: LoggerOptions): { log: Logger; logRequest(request: AnsweredRequest): void } {
  const isGathered = options.form === "json" && options.level !== "silent";
  const destination = options.destination ?? (isGathered ? gatheringOutput() : process.stdout);
  const log = pino(
    {
      level: options.level,
      base: null,
      timestamp: () => `,"time":"${isoNow()}"`,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: redactLine },
    },
    options.form === "json" ? destination : { write: (line) => void destination.write(readable(line)) },
  );
  if (options.form === "readable") return { log, logRequest: (request) => log.info(request, "request") };
  return {
    log,
    logRequest({ requestId, tenant, method, route, status, milliseconds }) {
      if (!log.isLevelEnabled("info")) return;
      const pattern = route === null ? "null" : JSON.stringify(route);
      destination.write(
        `{"level":"info","time":"${isoNow()}","requestId":"${requestId}","tenant":"${tenant}","method":"${method}","route":${pattern},"status":${status},"milliseconds":${milliseconds},"msg":"request"}\n`,
      );
    },
  };
}

function readable(line: string): string {
  const { level, time, msg, err, ...rest }: Record<string, unknown> = JSON.parse(line);
  const fields = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  const head = [
    String(time).slice(11, 23),
    String(level).toUpperCase().padEnd(5),
    ...(msg === undefined ? [] : [msg]),
    ...fields,
  ];
  return `${head.join(" ")}\n${stackOf(err)}`;
}

function stackOf(error: unknown): string {
  if (typeof error !== "object" || error === null || !("stack" in error)) return "";
  return `${String(error.stack).replace(/^/gm, "    ")}\n`;
}
