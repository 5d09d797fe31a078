import type { ServerBuild } from "react-router";
import { siteJobs } from "./jobs.server.ts";
import { startLanderVisits } from "#app/domain/brands/landers/lander-visits.server.ts";
import { evictChangedMembers } from "#app/domain/discovery/members/featured-members-cache.server.ts";
import { createLiveHub } from "#app/domain/chat/live/live-hub.ts";
import { processSource } from "#app/domain/chat/live/process-source.server.ts";
import { moveMail } from "#app/domain/identity/mails/move-mail.server.ts";
import { noteMail } from "#app/domain/identity/mails/note-mail.server.ts";
import { refreshMail } from "#app/domain/notifications/mails/refresh-mail.server.ts";
import { openConsole } from "#app/console/listener/open-console.server.ts";
import type { ConsoleParts } from "#app/console/listener/console-listener.server.ts";
import { consoleHostOf } from "#app/platform/env/console-host.ts";
import { recordRefusedAddress } from "#app/domain/notifications/mails/record-refused-address.server.ts";
import { startKeepingTlsAsks } from "#app/domain/tenants/hosts/keep-tls-asks.server.ts";
import { startBeating } from "#app/domain/operations/processes/start-beating.server.ts";
import { publishedSource } from "#app/domain/tenants/publishing/published-source.server.ts";
import { requestListener, type Step } from "#app/http/listener/request-listener.server.ts";
import { type Bus } from "#app/platform/bus/bus.ts";
import { createFallbackBus } from "#app/platform/bus/fallback-bus.ts";
import { createPostgresBus } from "#app/platform/bus/postgres-bus.server.ts";
import { createRedisBus } from "#app/platform/bus/redis-bus.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { closeDatabase, database } from "#app/platform/db/connection/database.server.ts";
import type { DatabaseUrls } from "#app/platform/db/cluster/urls.server.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { listen } from "#app/http/listener/listen.server.ts";
import { operationsListener } from "#app/http/listener/operations-listener.server.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { refuseDrawings } from "#app/platform/brand-images/refuse-drawings.server.ts";
import { closeJobs, openJobs } from "#app/platform/jobs/process-jobs.server.ts";
import { openMail } from "#app/platform/runtime/process-mail.server.ts";
import { openParts } from "#app/platform/runtime/process-parts.server.ts";
import { processSecret } from "#app/platform/runtime/process-secret.server.ts";
import { setProcessBus } from "#app/platform/runtime/process-bus.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { startRegistry } from "#app/platform/tenancy/registry/start-registry.server.ts";
import { themeFaults } from "#app/platform/themes/stylesheet.server.ts";

export type SiteOptions = {
  env: Env;
  urls: DatabaseUrls;
  runtime: Runtime;
  build: ServerBuild | (() => Promise<ServerBuild>);
  files: Step;
  /** Reads the built files of the operators' console; null where it is not served. */
  consoleFiles: (() => ConsoleParts["files"]) | null;
  /** Tells versions apart. */
  release: string;
};

const drainMilliseconds = 8_000;

async function openBus(env: Env, urls: DatabaseUrls, runtime: Runtime): Promise<Bus> {
  const onError = (error: unknown) => runtime.log.warn({ err: error }, "The bus had a problem");
  const second = await createPostgresBus({ connectionString: urls.app, onError });
  if (!env.REDIS_URL) return second;
  const first = await createRedisBus({ redisUrl: env.REDIS_URL, onError });
  return createFallbackBus({ first, second, now: () => performance.now(), onError });
}

/**
 * Brings the process up on a database that is open and migrated: bus, brands, jobs, HTTP; each part ends before what it
 * stands on. Resolves when the site answers.
 */
export async function startSite({
  env,
  urls,
  runtime,
  build,
  files,
  consoleFiles,
  release,
}: SiteOptions): Promise<void> {
  const { log, metrics, health, shutdown } = runtime;
  refuseDrawings();
  for (const fault of themeFaults()) log.error({ err: fault }, "A theme is left out");
  shutdown.onShutdown("database connections", closeDatabase);

  await openParts(env, runtime);
  const bus = await openBus(env, urls, runtime);
  setProcessBus(bus);
  shutdown.onShutdown("bus", () => {
    setProcessBus(null);
    return bus.close();
  });

  const registry = processRegistry();
  const watch = await startRegistry({ registry, source: publishedSource(database()), log, bus });
  shutdown.onShutdown("brands", () => watch.stop());

  const mail = openMail(env, {
    freshen: refreshMail,
    onRefused: recordRefusedAddress,
    onTried: noteMail,
    onMoved: moveMail,
  });
  shutdown.onShutdown("mail", () => mail.close());
  const definitions = [...siteJobs, ...mail.jobs];
  await openJobs({
    connectionString: urls.app,
    definitions,
    work: true,
    seal: createPayloadSeal(await processSecret()),
    clock: systemClock,
    log,
    observe: metrics.observeJob,
  });
  shutdown.onShutdown("jobs", () => closeJobs(drainMilliseconds));

  shutdown.onShutdown("kept faces", evictChangedMembers());

  const visits = startLanderVisits({
    onError: (error) => log.error({ err: error }, "Visits to landers could not be written"),
  });
  shutdown.onShutdown("lander visits", () => visits.stop());

  const tlsAsks = startKeepingTlsAsks({
    onError: (error) => log.error({ err: error }, "What the proxy asked could not be kept"),
  });
  shutdown.onShutdown("asked certificates", () => tlsAsks.stop());

  const onLiveError = (error: unknown) => log.error({ err: error }, "A live stream could not be served");
  const live = createLiveHub({
    source: processSource({ clock: systemClock, onError: onLiveError }),
    now: () => performance.now(),
    onError: onLiveError,
    onStreams: metrics.changeLiveStreams,
  });
  const stopGreeting = bus.onReconnected(live.greetAll);
  shutdown.onShutdown("live streams", stopGreeting);

  const beats = startBeating({
    place: { port: env.PORT, release },
    dataFolder: env.DATA_DIR,
    mediaOnDisk: env.S3_BUCKET === undefined,
    connections: () => database().connections(),
    onError: (error) => log.warn({ err: error }, "The sign of life could not be written"),
  });
  shutdown.onShutdown("sign of life", () => beats.stop());

  if (env.OPERATIONS_PORT !== undefined) {
    const onError = (error: unknown) => log.error({ err: error }, "An operator could not be answered");
    const operators = await listen(operationsListener(runtime, onError), env.OPERATIONS_PORT, "127.0.0.1");
    shutdown.onShutdown("operators", () => operators.close(drainMilliseconds));
  }

  const consoleHost = consoleHostOf(env);
  const operatorsConsole =
    consoleHost === null || consoleFiles === null
      ? null
      : { host: consoleHost, answer: openConsole(env, runtime, consoleFiles()) };
  const server = await listen(
    requestListener({ env, runtime, build, files, live, console: operatorsConsole }),
    env.PORT,
    env.BIND_ADDRESS,
  );
  shutdown.onShutdown("requests", async () => {
    health.startDraining();
    await Promise.all([live.close(), server.close(drainMilliseconds)]);
  });
}
