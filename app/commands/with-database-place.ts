import { type DatabasePlace, openDatabasePlace } from "#app/platform/db/cluster/urls.server.ts";
import { env } from "#app/platform/env/env.server.ts";

const endSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
type EndSignal = (typeof endSignals)[number];

/**
 * Runs `work` on the database of the running site, wherever it is; without a running site the database is started for
 * the time of the command. A Ctrl-C, or its like, stops what was started here and ends the process with 130, unless
 * `minds` tells that the work itself minds that signal.
 */
export async function withDatabasePlace<T>(
  work: (place: DatabasePlace) => Promise<T>,
  minds: (signal: EndSignal) => boolean = () => false,
): Promise<T> {
  const opening = openDatabasePlace(env());
  const stop = async () => (await opening.catch(() => null))?.stop();
  let leaving: Promise<never> | null = null;
  const onSignal = (signal: EndSignal) => {
    if (!minds(signal)) leaving ??= stop().then(() => process.exit(130));
  };
  // why: a launcher that was killed passes nothing on, but its channel to this process closes
  const onLost = () => onSignal("SIGTERM");
  process.on("disconnect", onLost);
  for (const signal of endSignals) process.on(signal, onSignal);
  try {
    return await work(await opening);
  } finally {
    // why: work whose database was stopped under it has nothing to say any more
    await (leaving ?? stop());
    process.off("disconnect", onLost);
    for (const signal of endSignals) process.off(signal, onSignal);
  }
}
