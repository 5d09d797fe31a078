import { AppError } from "#app/platform/errors/app-error.ts";

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue that runs at most `concurrency` pieces of work at once and lets at most `maxWaiting` wait.
 * The returned function resolves or rejects as the work does.
 * @throws AppError too_many_requests when the queue is full
 */
export function createWorkQueue(options: { concurrency: number; maxWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < options.concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= options.maxWaiting) throw new AppError("too_many_requests");
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    // why: the place is handed over, not freed, so that a newcomer cannot overtake the queue
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
