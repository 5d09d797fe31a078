import { useSyncExternalStore } from "react";
import { type PushFacts, readPush, watchPush } from "./push-state.ts";

const onServer: PushFacts = { state: "unknown", last: null };

/** The state of web push in this browser, and what the last push brought (spec sections 3 and 4). */
export const usePush = (): PushFacts => useSyncExternalStore(watchPush, readPush, () => onServer);
