import { useState } from "react";
import type { PushState } from "./push-state.ts";
import { turnPushOff, turnPushOn } from "./push-subscription.ts";
import { usePush } from "./use-push.ts";

export type PushToggle = {
  state: PushState;
  /** Which way it is being turned; null while nothing is under way. */
  turning: boolean | null;
  hasFailed: boolean;
  turn(on: boolean): Promise<PushState | null>;
};

/** Turns pushes on and off by a click, and says how that goes; null is what a turn gives that did not work. */
export function usePushToggle(): PushToggle {
  const { state } = usePush();
  const [turning, setTurning] = useState<boolean | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  async function turn(on: boolean): Promise<PushState | null> {
    setTurning(on);
    setHasFailed(false);
    try {
      return await (on ? turnPushOn() : turnPushOff());
    } catch {
      setHasFailed(true);
      return null;
    } finally {
      setTurning(null);
    }
  }
  return { state, turning, hasFailed, turn };
}
