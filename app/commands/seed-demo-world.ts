import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Database } from "#app/platform/db/connection/database.server.ts";
import type { DatabaseUrls } from "#app/platform/db/cluster/urls.server.ts";
import { childEnv } from "#app/platform/env/child-env.ts";
import { demoMembersOf } from "#app/platform/env/demo-settings.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { projectRoot } from "#app/platform/project/root.server.ts";
import type { Shutdown } from "#app/platform/shutdown/shutdown.server.ts";
import { listDemoBrands } from "#prisma/seed/list-demo-brands.ts";
import { listPortraitsDue } from "#prisma/seed/portraits-due.ts";
import { seedingNews } from "#prisma/seed/seeding-news.ts";

export type Seeding = {
  db: Database;
  urls: DatabaseUrls;
  say: (step: string) => void;
  shutdown?: Pick<Shutdown, "onShutdown"> | undefined;
};

const secondsSince = (begin: number) => Math.round((performance.now() - begin) / 1_000);

/**
 * Where a demo brand is empty or its portraits are not all drawn, lets a process of its own seed it, so that nothing of
 * it stays in this one. Resolves when everybody is there and those who are met first have their photos; `portraits` when
 * all have. Throws where nobody could be seeded; that portraits could not be drawn is said, and the next start goes on.
 */
export async function seedDemoWorld(
  env: Env,
  { db, urls, say, shutdown }: Seeding,
): Promise<{ portraits: Promise<void> }> {
  const nothing = { portraits: Promise.resolve() };
  const wanted = demoMembersOf(env) > 0 && (await listDemoBrands(db)).empty.length > 0;
  if (!wanted && (await listPortraitsDue(urls.owner)).length === 0) return nothing;

  const started = performance.now();
  const child = fork(path.join(projectRoot, "prisma/seed/seed-process.ts"), {
    cwd: projectRoot,
    env: childEnv({ DATABASE_URL: urls.owner, APP_DATABASE_URL: urls.app, CONSOLE_DATABASE_URL: urls.console }),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(
    ([code]: unknown[]) => code === 0,
    () => false,
  );
  let isStopping = false;
  shutdown?.onShutdown("demo world", async () => {
    isStopping = true;
    child.kill();
    await ended;
  });

  const firstShown = Promise.withResolvers<void>();
  let isAnswered = false;
  child.on("message", (message) => {
    const news = seedingNews.parse(message);
    if (news.kind === "seeded" && news.members > 0)
      say(`Seeded ${news.members} demo members in ${secondsSince(started)} s.`);
    if (news.kind === "first portraits") {
      isAnswered = true;
      say("More portraits are being drawn …");
      firstShown.resolve();
    }
    if (news.kind === "all portraits")
      say(`All portraits are drawn (${news.portraits} in ${secondsSince(started)} s).`);
  });
  const portraits = ended.then((isDone) => {
    if (!isDone && !isAnswered) return firstShown.reject(new Error("The demo members could not be seeded."));
    if (!isDone && !isStopping) say("Not all portraits could be drawn; the next start goes on with them.");
  });
  await firstShown.promise;
  return { portraits };
}
