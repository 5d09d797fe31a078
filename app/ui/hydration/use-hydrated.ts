import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Whether the browser has taken over: false on the server and in the first render. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
