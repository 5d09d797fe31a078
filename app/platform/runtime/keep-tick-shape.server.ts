import { createHook } from "node:async_hooks";

const kept: object[] = [];

/**
 * Holds on to one of the objects that `process.nextTick` makes, for the life of the process; returns how many are held.
 * Their hidden class is held weakly: a collection while none is queued drops it, and from then on each tick is made by
 * V8's slow path (`Runtime_DefineKeyedOwnPropertyInLiteral`), which cost a cached page a tenth to a quarter of its
 * speed (docs/performance.md).
 */
export function keepTickShape(): number {
  if (kept.length > 0) return kept.length;
  const hook = createHook({
    init(_asyncId, type, _triggerAsyncId, resource) {
      if (type === "TickObject") kept.push(resource);
    },
  }).enable();
  process.nextTick(() => undefined);
  hook.disable();
  return kept.length;
}
