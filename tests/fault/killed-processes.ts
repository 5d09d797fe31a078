import { type ChildProcess, fork } from "node:child_process";
import { expect } from "vitest";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { PaymentPlace, PaymentWork } from "#tests/fault/payment-process.ts";
import { type Death, layStatementLine } from "#tests/fault/statement-line.ts";

type Place = Pick<PaymentPlace, "appUrl" | "folder" | "secret" | "tenantId"> & {
  clock: Clock;
  /** Where the stand-in for Mollie is, for debits. */
  mollieUrl?: string;
};

/** The statements that a process came to, and whether it lived. */
type Ran = { statements: readonly string[]; lived: boolean };

const next = (child: ChildProcess, word: "ready" | "done") =>
  new Promise<"told" | "gone">((resolve) => {
    child.on("message", (told) => told === word && resolve("told"));
    child.on("exit", () => resolve("gone"));
  });

/** Processes of the site that do one thing each, and die of it where they are told to. */
export async function startKilledProcesses({ appUrl, clock, mollieUrl = "", ...where }: Place) {
  const line = await layStatementLine(Number(new URL(appUrl).port));
  const through = new URL(appUrl);
  through.hostname = "127.0.0.1";
  through.port = String(line.port);

  return {
    /** Lets a process do something and die of it, or live where it need not. */
    async runUntil(work: PaymentWork, death: Death | null): Promise<Ran> {
      const place: PaymentPlace = { ...where, appUrl: through.href, jobsUrl: appUrl, mollieUrl, now: clock.now() };
      line.arm(null, () => {});
      const child = fork("tests/fault/payment-process.ts", [JSON.stringify(place)], {
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      try {
        expect(await next(child, "ready")).toBe("told");
        line.arm(death, () => child.kill("SIGKILL"));
        const done = next(child, "done");
        child.send(work);
        return { lived: (await done) === "told", statements: line.statements() };
      } finally {
        child.kill("SIGKILL");
      }
    },
    close: () => line.close(),
  };
}
export type KilledProcesses = Awaited<ReturnType<typeof startKilledProcesses>>;

/** `npm run test:fault -- money` dies everywhere, `npm test` where the most is at stake. */
const isEverywhere = process.env["KILL_POINTS"] === "all";

/** Each statement of a piece of work at which a process may die, and the answers that it may never hear. */
export function deathsOf(statements: readonly string[], sample: readonly RegExp[]): Death[] {
  const isChosen = (sql: string) => isEverywhere || sample.some((each) => each.test(sql));
  return statements.flatMap((sql, statement) => [
    ...(isChosen(sql) ? [{ statement, when: "before" } as const] : []),
    ...(isChosen(sql) && /^commit/i.test(sql) ? [{ statement, when: "unanswered" } as const] : []),
  ]);
}
