import { useSyncExternalStore } from "react";
import { type Connection, readConnection, watchConnection } from "./connection.ts";

/** Whether this window reaches the site, as stream, calls and browser told last. */
export const useConnection = (): Connection => useSyncExternalStore(watchConnection, readConnection, () => "reached");
