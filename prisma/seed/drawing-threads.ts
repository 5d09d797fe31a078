import { availableParallelism } from "node:os";
import { Tinypool } from "tinypool";
import type { BrandToDraw, DrawnPortraits } from "./draw-brand.ts";

/** Who draws portraits, `atOnce` of them side by side; tests put somebody quicker in their place. */
export type Drawers = {
  atOnce: number;
  draw: (brand: BrandToDraw) => Promise<DrawnPortraits>;
  close: () => Promise<void>;
};

/**
 * Starts threads that draw photos of one brand each at a time; beside the world's large heap, garbage took an eighth of the time.
 */
export function openDrawingThreads(): Drawers {
  // why: a thread that waits by Atomics for its next brand would not hear that a picture is done.
  const atOnce = availableParallelism();
  const pool = new Tinypool({
    filename: new URL("./draw-brand.ts", import.meta.url).href,
    maxThreads: atOnce,
    useAtomics: false,
  });
  return { atOnce, draw: (brand) => pool.run(brand), close: () => pool.destroy() };
}
