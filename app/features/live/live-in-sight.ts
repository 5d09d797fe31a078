import type { liveConnection } from "./live-connection.ts";

type Sight = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

/**
 * A stream of a tab's own, for browsers in which tabs cannot share one: open while somebody looks at the tab. A browser
 * has six lines for a site, so that the seventh tab would load nothing while the six before it hold theirs.
 */
export function liveInSight(sight: Sight, connect: () => ReturnType<typeof liveConnection>) {
  let connection: ReturnType<typeof liveConnection> | null = null;

  function look(): void {
    if (sight.visibilityState === "visible") {
      connection ??= connect();
      return;
    }
    connection?.end();
    connection = null;
  }

  look();
  sight.addEventListener("visibilitychange", look);
  return {
    /** Opens the stream anew at once: the network is back, or the connection may have died unnoticed. */
    wake: () => connection?.renew(),
    end(): void {
      sight.removeEventListener("visibilitychange", look);
      connection?.end();
      connection = null;
    },
  };
}
