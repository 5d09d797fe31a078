import { z } from "zod";
import { withPlatform } from "#app/platform/db/transactions/with-tenant.server.ts";
import {
  bindJob,
  defineScheduledJob,
  describeJob,
  type JobCtx,
  type JobDefinition,
  type JobSettings,
  jobTenantId,
} from "#app/platform/jobs/define-job.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";

/** How many were looked after, where that is worth a line in the log. */
type Done = number | void;

/** One brand's share of a step; where it goes over members or other rows, `items` are their ids and each is done alone. */
type Share = {
  readonly tenantId: string;
  items(ctx: JobCtx): Promise<readonly string[]> | null;
  run(ctx: JobCtx, item: string): Promise<Done>;
};

/** One thing that a sweep does at every brand. A step begins whatever became of those before it. */
export type SweepStep = {
  readonly name: string;
  readonly options: StepOptions;
  shares(ctx: JobCtx): Promise<readonly Share[]>;
  /** What is done once for the whole platform; null for what is done brand by brand. */
  readonly once: ((ctx: JobCtx) => Promise<unknown>) | null;
};

type StepOptions = {
  /** What the log says when something was done; nothing by default. */
  says?: string;
  /** How many brands it works for at once; 1 by default. */
  atOnce?: number;
};

/** The brands that a step goes over, listed when it begins. */
type ListBrands<Brand> = (ctx: JobCtx) => Promise<readonly Brand[]> | readonly Brand[];

/** A sweep as the process that works knows it. */
export type BrandSweep = JobDefinition & {
  readonly steps: readonly SweepStep[];
  runShare(share: { step: string; tenantId: string; item: string | null }, ctx: JobCtx): Promise<"done" | "dropped">;
};

const shareSchema = z.strictObject({
  tenantId: jobTenantId,
  sweep: z.string(),
  step: z.string(),
  item: z.string().nullable(),
});

/** What failed of a sweep for one brand, or for one of its members, to be done again for them alone. */
export const sweepAgainJob = describeJob("sweep-again", shareSchema, {
  ifGivenUp: { harmless: "the sweep itself comes to it again by its clock" },
  retryDelaySeconds: 60,
  timeoutSeconds: 1_800,
  // why: a sweep that runs each minute must not add one each minute while the first waits for its next try
  oncePer: "end",
});

/** A step that works once for the whole platform; where it fails, the others are done and the sweep is tried again. */
export const forPlatform = (name: string, once: (ctx: JobCtx) => Promise<unknown>): SweepStep => ({
  name,
  options: {},
  shares: async () => [],
  once,
});

/** A step that works for one brand after the other; `run` must be safe to run twice. */
export function forBrands<Brand extends { readonly id: string }>(
  name: string,
  list: ListBrands<Brand>,
  run: (brand: Brand, ctx: JobCtx) => Promise<Done>,
  options: StepOptions = {},
): SweepStep {
  const shares = async (ctx: JobCtx) =>
    (await list(ctx)).map((brand) => ({
      tenantId: brand.id,
      items: () => null,
      run: (at: JobCtx) => run(brand, at),
    }));
  return { name, options, shares, once: null };
}

/** A step that works for one member (or other row) of each brand after the other; `items` are their ids. */
export function forEachOf<Brand extends { readonly id: string }>(
  name: string,
  list: ListBrands<Brand>,
  {
    items,
    run,
  }: {
    items: (brand: Brand, ctx: JobCtx) => Promise<readonly string[]>;
    run: (brand: Brand, item: string, ctx: JobCtx) => Promise<Done>;
  },
  options: StepOptions = {},
): SweepStep {
  const shares = async (ctx: JobCtx) =>
    (await list(ctx)).map((brand) => ({
      tenantId: brand.id,
      items: (at: JobCtx) => items(brand, at),
      run: (at: JobCtx, item: string) => run(brand, item, at),
    }));
  return { name, options, shares, once: null };
}

/**
 * Defines a job that goes over brands by the clock, each step after the other. What fails for one brand, or for one of
 * its members, is logged and waits as `sweep-again` for them alone, while the others go on. What cannot even be noted,
 * as when the database is away, fails the job once all else was tried, and then all of it is tried again.
 */
export function defineBrandSweep(
  name: string,
  cron: string,
  steps: readonly SweepStep[],
  settings: JobSettings = {},
): BrandSweep {
  return {
    ...defineScheduledJob(name, cron, (ctx) => runSteps(name, steps, ctx), settings),
    steps,
    async runShare({ step: stepName, tenantId, item }, ctx) {
      const step = steps.find((each) => each.name === stepName);
      const share = (await step?.shares(ctx))?.find((each) => each.tenantId === tenantId);
      if (!step || !share) return "dropped";
      if (item === null) await runShare(name, step, share, ctx);
      else await share.run(ctx, item);
      return "done";
    },
  };
}

/** Makes what does again what failed of the sweeps; whatever is not swept any more is dropped. */
export const bindSweepAgain = (sweeps: readonly BrandSweep[]): JobDefinition =>
  bindJob(sweepAgainJob, async ({ sweep: name, ...share }, ctx) => {
    const became = await sweeps.find((sweep) => sweep.name === name)?.runShare(share, ctx);
    return became === "done" ? undefined : "dropped";
  });

async function runSteps(sweep: string, steps: readonly SweepStep[], ctx: JobCtx): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await runStep(sweep, step, ctx);
    } catch (error) {
      failures.push(error);
      ctx.log.error({ err: error, step: step.name }, "A step of a sweep failed for all brands");
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function runStep(sweep: string, step: SweepStep, ctx: JobCtx): Promise<void> {
  if (step.once !== null && !ctx.signal.aborted) await step.once(ctx);
  const queue = (await step.shares(ctx)).values();
  let done = 0;
  const lanes = Array.from({ length: step.options.atOnce ?? 1 }, async () => {
    for (const share of queue) {
      if (ctx.signal.aborted) return;
      await fence(sweep, step, { tenantId: share.tenantId, item: null }, ctx, async () => {
        done += await runShare(sweep, step, share, ctx);
      });
    }
  });
  await Promise.all(lanes);
  if (done > 0 && step.options.says !== undefined) ctx.log.info({ step: step.name, count: done }, step.options.says);
}

/** Does one brand's share; what fails for one of its items leaves the others alone. Resolves to how many were done. */
async function runShare(sweep: string, step: SweepStep, share: Share, ctx: JobCtx): Promise<number> {
  const items = await share.items(ctx);
  if (items === null) return (await share.run(ctx, "")) ?? 0;
  let done = 0;
  for (const item of items) {
    if (ctx.signal.aborted) return done;
    await fence(sweep, step, { tenantId: share.tenantId, item }, ctx, async () => {
      done += (await share.run(ctx, item)) ?? 0;
    });
  }
  return done;
}

/** @throws what the work threw where nobody could note that it is to be done again */
async function fence(
  sweep: string,
  { name: step }: SweepStep,
  { tenantId, item }: { tenantId: string; item: string | null },
  { log }: JobCtx,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, tenant: tenantId, step, item }, "A brand's share of a sweep failed and is done again");
    // why without the brand: it may be the brand's own rows that are away
    await withPlatform((tx) =>
      enqueueJob(tx, sweepAgainJob, { tenantId, sweep, step, item }, { onceKey: `${sweep} ${step} ${item ?? ""}` }),
    ).catch((unnoted: unknown) => {
      log.error({ err: unnoted, tenant: tenantId, step }, "What failed could not be noted");
      throw error;
    });
  }
}
