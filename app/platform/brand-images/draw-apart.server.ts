import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import { DrawingChild, DrawingFault } from "./drawing-child.server.ts";
import type { DrawingOrder } from "./drawing-process.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createFairQueue } from "#app/platform/limits/fair-queue.ts";

/** What took longer to draw than it may, or more memory, or cannot be drawn: there is no such picture now. */
export class DrawingEnded extends AppError {
  constructor(cause: unknown) {
    super("not_found", {}, { cause });
  }
}

/** How long drawing may take, in milliseconds. */
const drawingLimit = 2 * millisecondsIn.second;
/** The same where the picture of an operator has as many pixels as it may. */
const pictureLimit = 10 * millisecondsIn.second;
/** The same where a theme's own art is drawn, whose filters take seconds; a brand's drawings come there drawn. */
const artLimit = 30 * millisecondsIn.second;

function limitOf(order: DrawingOrder): number {
  if (order.what === "social image") return artLimit;
  if (order.what === "soft picture") return pictureLimit;
  return order.what === "web picture" && "picture" in order.source ? pictureLimit : drawingLimit;
}

/**
 * How drawings are drawn by a process, one at a time and brands in turns, so that one whose drawings are slow makes others
 * wait for one of them. What a drawing is at fault for itself is remembered for ten minutes, by its content: to try again
 * would keep others waiting each time somebody asks.
 */
export function drawingBy(child: DrawingChild): (brand: string, order: DrawingOrder) => Promise<Buffer> {
  const inTurn = createFairQueue({
    concurrency: 1,
    maxWaiting: 500,
    patience: 30 * millisecondsIn.second,
    refusal: "too_many_requests",
  });
  const ended = new LRUCache<string, true>({ max: 1_000, ttl: 10 * millisecondsIn.minute });
  return async (brand, order) => {
    const key = createHash("sha256").update(serialize(order)).digest("base64");
    return inTurn({ brand, member: key }, async () => {
      if (ended.has(key)) throw new DrawingEnded("it was ended before");
      await child.start();
      try {
        return await child.draw(order, limitOf(order));
      } catch (error) {
        if (error instanceof DrawingFault) ended.set(key, true);
        throw new DrawingEnded(error);
      }
    });
  };
}

/**
 * Draws what a brand brings in a process of its own, one picture at a time, brands in turns, never in the threads in
 * which this process hashes passwords and reads files. Whoever takes longer than its limit, or too much memory, is killed.
 * @param brand the id of the brand for which is drawn
 * @throws DrawingEnded for what takes too much or cannot be drawn; AppError `too_many_requests` where too many wait
 */
export const drawApart = drawingBy(new DrawingChild());
