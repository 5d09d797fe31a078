import { useSyncExternalStore } from "react";
import { canInstall, watchInstall } from "./install-prompt.ts";

/** Whether the browser would install the app now. */
export const useCanInstall = (): boolean => useSyncExternalStore(watchInstall, canInstall, () => false);
