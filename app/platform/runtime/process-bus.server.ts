import type { Bus } from "#app/platform/bus/bus.ts";

let current: Bus | null = null;

/** Makes a bus the one of this process. */
export function setProcessBus(bus: Bus | null): void {
  current = bus;
}

/** The bus of this process; null before the site has started, and in commands that tell nobody. */
export function processBus(): Bus | null {
  return current;
}
