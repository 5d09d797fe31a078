import { isDeepStrictEqual } from "node:util";
import { judgeDraft } from "#app/domain/tenants/drafts/judge-draft.server.ts";
import { lockBrand } from "#app/domain/tenants/drafts/lock-brand.server.ts";
import { listChanges } from "#app/domain/tenants/drafts/merge-values.ts";
import { publishScheduledJob } from "./publish-scheduled-job.ts";
import { readRevision } from "#app/domain/tenants/drafts/read-revision.server.ts";
import { recordBrandChange } from "#app/domain/tenants/drafts/record-brand-change.server.ts";
import { saveDraft } from "#app/domain/tenants/drafts/save-draft.server.ts";
import { findActiveOperator } from "#app/domain/operator-identity/accounts/find-active-operator.server.ts";
import { mailOperator } from "#app/domain/operator-identity/mails/mail-operator.server.ts";
import { givesRight } from "#app/domain/operators/rights/operator-rights.ts";
import { publishTenant, type Published } from "#app/domain/tenants/publishing/publish-tenant.server.ts";
import type { PlatformCtx } from "#app/domain/tenants/publishing/platform-ctx.ts";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { consoleOriginOf } from "#app/platform/env/console-host.ts";
import { env } from "#app/platform/env/env.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { draftContract, type DraftDocument } from "#app/platform/tenancy/contracts/draft-contract.ts";

type Ctx = Pick<PlatformCtx, "clock" | "announce">;
type Due = { tenantId: string; publicationId: string };
type Waiting = { document: DraftDocument; baseNumber: number; author: string; operatorId: string; reason: string };

/**
 * Publishes a draft whose time has come, once however often it is asked. Where the brand moved on since, is led by its
 * folder, or no longer takes it, or whoever set the time may not publish any more, nothing is published, the brand's
 * audit says why, and whoever set the time is mailed. Returns what became of it; `over` is what somebody dealt with
 * before, `early` what is tried again at its time.
 */
export async function publishScheduled(
  ctx: Ctx,
  due: Due,
): Promise<Published["outcome"] | "refused" | "over" | "early"> {
  const waiting = await withTenant(due.tenantId, (tx) => findWaiting(tx, ctx, due));
  if (waiting === "over" || waiting === "early") return waiting;
  const operator = await findActiveOperator(waiting);
  const refuseFor = (refusal: string) => refuse(ctx, due, { waiting, isHere: operator !== null, refusal });
  if (!operator || !givesRight(operator.grants, "brands.publish", due.tenantId)) return refuseFor("right_lost");
  const { leads } = await withTenant(due.tenantId, (tx) => lockBrand(tx, due.tenantId));
  const { document } = await judgeDraft(due.tenantId, waiting.document);
  if (leads === "files") return refuseFor("led_by_files");
  if (!document) return refuseFor("draft_unsound");
  const { author, reason: note, baseNumber: basedOn } = waiting;
  const alongside = (tx: Tx, published: Published) => endAsPublished(tx, ctx, { due, waiting, published });
  try {
    return (await publishTenant(ctx, { document, author, note, basedOn, alongside })).outcome;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const { reason } = error.details;
    // why: another run of the same job was quicker
    if (reason === "publication_over") return "over";
    return refuseFor(reason === "newer_revision" ? "brand_moved" : String(reason));
  }
}

async function findWaiting(tx: Tx, { clock }: Ctx, due: Due): Promise<Waiting | "over" | "early"> {
  const { tenantId, publicationId } = due;
  const row = await tx.scheduledPublication.findFirst({ where: { tenantId, id: publicationId, status: "waiting" } });
  if (!row) return "over";
  if (row.publishAt > clock.now()) {
    await enqueueJob(tx, publishScheduledJob, due, { startAfter: row.publishAt });
    return "early";
  }
  return { ...row, document: draftContract.parse(row.document) };
}

/** Notes how it ended; whoever is second finds that it is over, and then all of theirs is undone. */
async function end(
  tx: Tx,
  { clock }: Ctx,
  { tenantId, publicationId }: Due,
  status: "published" | "refused",
  refusal = "",
) {
  const { count } = await tx.scheduledPublication.updateMany({
    where: { tenantId, id: publicationId, status: "waiting" },
    data: { status, refusal, endedAt: clock.now() },
  });
  if (count === 0) throw new AppError("conflict", { reason: "publication_over" });
}

const operatorOf = ({ author, operatorId }: Waiting) => ({ operator: { id: operatorId, name: author }, requestId: "" });

async function endAsPublished(
  tx: Tx,
  ctx: Ctx,
  { due, waiting, published: { outcome, revision } }: { due: Due; waiting: Waiting; published: Published },
): Promise<void> {
  const { tenantId, publicationId } = due;
  const { document, baseNumber, reason } = waiting;
  await end(tx, ctx, due, "published");
  const who = { ...operatorOf(waiting), clock: ctx.clock };
  const { draft } = await lockBrand(tx, tenantId);
  if (draft && isDeepStrictEqual(draft.document, document))
    await saveDraft(tx, who, { tenantId, document: null, baseNumber: revision });
  const before = baseNumber === 0 ? {} : await readRevision(tx, tenantId, baseNumber);
  const changes = listChanges(before, document);
  const details = { publication: publicationId, outcome, revision, from: baseNumber };
  await recordBrandChange(tx, who, { tenantId, action: "brand.publish", reason, changes, details });
}

type Refused = { waiting: Waiting; isHere: boolean; refusal: string };

async function refuse(ctx: Ctx, due: Due, { waiting, isHere, refusal }: Refused): Promise<"refused"> {
  const { tenantId, publicationId } = due;
  const origin = consoleOriginOf(env());
  await withTenant(tenantId, async (tx) => {
    await end(tx, ctx, due, "refused", refusal);
    const details = { publication: publicationId, refusal };
    const who = { ...operatorOf(waiting), clock: ctx.clock };
    await recordBrandChange(tx, who, { tenantId, action: "brand.schedule.refuse", details });
    // why: whoever may not work here any more is told nothing of its brands
    if (!isHere || origin === null) return;
    const mail = { template: "publication_refused", origin, path: `/brands/${tenantId}/history` } as const;
    // why within: the mail belongs to no brand, and is rather sent twice than never
    await withConsole((console) => mailOperator(console, { ...mail, operatorId: waiting.operatorId }));
  });
  return "refused";
}
