import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import { DrawingChild } from "./drawing-child.server.ts";
import type { DrawingOrder } from "./drawing-process.ts";
import { millisecondsIn } from "#app/platform/clock/durations.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createFairQueue } from "#app/platform/limits/fair-queue.ts";

/** What took longer to draw than it may, or cannot be drawn: there is no such picture. */
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
  return order.what === "web picture" && "picture" in order.source ? pictureLimit : drawingLimit;
}

/** Brands take turns, so that one whose drawings are slow makes others wait for one of them. */
const inTurn = createFairQueue({
  concurrency: 1,
  maxWaiting: 500,
  patience: 30 * millisecondsIn.second,
  refusal: "too_many_requests",
});

/** Orders that were ended, by their content: to try again would keep others waiting each time somebody asks. */
const ended = new LRUCache<string, true>({ max: 1_000, ttl: 10 * millisecondsIn.minute });

const child = new DrawingChild();

/**
 * Draws what a brand brings in a process of its own, one picture at a time, brands in turns, never in the threads in
 * which this process hashes passwords and reads files. Whoever takes longer than its limit is killed.
 * @param brand the id of the brand for which is drawn
 * @throws DrawingEnded for what takes too long or cannot be drawn; AppError `too_many_requests` where too many wait
 */
export async function drawApart(brand: string, order: DrawingOrder): Promise<Buffer> {
  const key = createHash("sha256").update(serialize(order)).digest("base64");
  return inTurn({ brand, member: key }, async () => {
    if (ended.has(key)) throw new DrawingEnded("it was ended before");
    await child.start();
    try {
      return await child.draw(order, limitOf(order));
    } catch (error) {
      ended.set(key, true);
      throw new DrawingEnded(error);
    }
  });
}
