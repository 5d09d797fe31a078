import {
  destination as openDestination,
  pino,
  stdTimeFunctions,
  type DestinationStream,
  type Logger as PinoLogger,
} from "pino";
import { redactLine } from "#app/platform/log/redact.server.ts";

export type Logger = PinoLogger;
export type LogLevel = "debug" | "info" | "warn" | "error" | "fatal" | "silent";

/** Lines are gathered up to so many bytes, and for so many milliseconds at most. */
const gathered = { fd: 1, sync: true, minLength: 4_096, periodicFlush: 50 };

/** Standard output, written some lines at a time: each by itself cost more than the kept page that it tells of. */
function gatheringOutput(): DestinationStream {
  const output = openDestination(gathered);
  process.on("exit", () => output.flushSync());
  return output;
}

/**
 * The process logger: one JSON object a line, or lines for people with `form: "readable"`.
 * Mail addresses, passwords, cookies, tokens and the like never reach the destination (default: standard output).
 */
export function createLogger(options: {
  level: LogLevel;
  form: "json" | "readable";
  destination?: DestinationStream;
}): Logger {
  const isGathered = options.form === "json" && options.level !== "silent";
  const destination = options.destination ?? (isGathered ? gatheringOutput() : process.stdout);
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: redactLine },
    },
    options.form === "json" ? destination : { write: (line) => void destination.write(readable(line)) },
  );
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
