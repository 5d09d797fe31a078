import type { PlatformCtx } from "./platform-ctx.ts";
import { publishCompanies } from "#app/domain/tenants/shared-lists/publish-companies.server.ts";
import { publishNiches } from "#app/domain/tenants/shared-lists/publish-niches.server.ts";
import { storePictures } from "#app/domain/brands/pictures/store-pictures.server.ts";
import { hashDocument } from "./hash-document.server.ts";
import { publishTenant } from "./publish-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import type { TenantFolder } from "#app/platform/tenancy/tenant-folders/read-tenant-folder.server.ts";
import type { TenantProblem } from "#app/platform/tenancy/tenant-folders/tenant-problem.ts";
import type { CheckedTenant } from "#app/platform/tenancy/tenant-folders/check-tenant.server.ts";
import { checkTenants, type TenantFolders } from "#app/platform/tenancy/tenant-folders/check-tenants.server.ts";

/**
 * Which brands are applied (`ids`, else all), by whom; `force` overwrites what an operator published later. A start of
 * the site (`isStart`) was asked by nobody to publish: it brings what is new, and keeps what somebody edited for an
 * `apply`. `read` are the brands of the folder, where they were read already.
 */
export type ApplyInput = {
  folders: TenantFolders;
  ids?: readonly string[];
  author: string;
  force?: boolean;
  isStart?: boolean;
  read?: readonly TenantFolder[] | undefined;
};

/** Why a brand was not published: a code to go by, and the same in words. */
type ApplyRefusal = {
  code: "newer_revision" | "led_by_console" | "tenant_removed" | "host_taken" | "other";
  text: string;
};

/** What became of one brand; `refusal` says why it was refused. */
export type AppliedTenant = {
  id: string;
  outcome: "published" | "unchanged" | "kept" | "refused" | "broken";
  revision: number | null;
  problems: TenantProblem[];
  refusal: ApplyRefusal | null;
};

/** Companies that were published anew, problems of the shared lists, and what became of each brand. */
export type Applied = { companies: number[]; listProblems: TenantProblem[]; brands: AppliedTenant[] };

const atOnce = 4;

/**
 * Publishes a folder of brands, or only `ids` of it. Each brand stands for itself: a broken or refused one is told in
 * the result and keeps its last good revision, and the others go on. Applying an unchanged folder changes nothing.
 */
export async function applyTenants(ctx: PlatformCtx, input: ApplyInput): Promise<Applied> {
  const published = await ctx.db.prisma.tenantHost.findMany({ select: { host: true, tenantId: true } });
  const checked = await checkTenants(
    input.folders,
    input.ids,
    new Map(published.map(({ host, tenantId }) => [host, tenantId])),
    input.read,
  );
  const how = { author: input.author, isStart: input.isStart ?? false, force: input.force ?? false };
  const companies = await publishCompanies(ctx, [...checked.lists.companies.values()], how);
  await publishNiches(ctx, [...checked.lists.niches.values()], how);
  const current = await readCurrent(ctx);
  const unchanged = findUnchanged(checked.brands, current);
  const changed = checked.brands.filter(({ id }) => !unchanged.has(id));
  const first = new Map([...unchanged, ...(await applyAll(ctx, changed, input, current))]);

  // why: a host may have moved between two brands of the folder; the one that gave it up has done so by now
  const blocked = checked.brands.filter((brand) => first.get(brand.id)?.refusal?.code === "host_taken");
  const second = await applyAll(ctx, blocked, input, current);
  const brands = checked.brands.flatMap(({ id }) => second.get(id) ?? first.get(id) ?? []);
  return { companies, listProblems: checked.lists.problems, brands };
}

type Current = ReadonlyMap<string, { revision: number; content_hash: string }>;

/** The revisions that brands serve with; one look at all of them instead of a transaction each. */
async function readCurrent({ db }: PlatformCtx): Promise<Current> {
  const rows = await db.prisma.$queryRaw<{ id: string; revision: number; content_hash: string }[]>`
    select t.id, r.number as revision, r.content_hash from tenant t
    join tenant_revision r on r.tenant_id = t.id and r.number = t.current_revision where t.status <> 'removed'`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The brands that are published just as their folders say. */
function findUnchanged(brands: CheckedTenant[], current: Current): Map<string, AppliedTenant> {
  return new Map(
    brands.flatMap(({ id, document }): [string, AppliedTenant][] => {
      const published = current.get(id);
      if (!published || !document || hashDocument(document) !== published.content_hash) return [];
      return [[id, { id, outcome: "unchanged", revision: published.revision, problems: [], refusal: null }]];
    }),
  );
}

async function applyAll(
  ctx: PlatformCtx,
  brands: CheckedTenant[],
  input: ApplyInput,
  current: Current,
): Promise<Map<string, AppliedTenant>> {
  const results = new Map(
    brands.map(({ id, problems }): [string, AppliedTenant] => [
      id,
      { id, outcome: "broken", revision: null, problems, refusal: null },
    ]),
  );
  const queue = brands.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const brand of queue) {
      const { id, document } = brand;
      if (document) results.set(id, await applyTenant(ctx, brand, { ...input, document, isNew: !current.has(id) }));
    }
  });
  await Promise.all(workers);
  return results;
}

type Attempt = ApplyInput & { document: NonNullable<CheckedTenant["document"]>; isNew: boolean };

async function applyTenant(
  ctx: PlatformCtx,
  { id, changedAt, pictureFiles }: CheckedTenant,
  { document, author, force = false, isStart = false, isNew }: Attempt,
): Promise<AppliedTenant> {
  try {
    await storePictures(id, pictureFiles);
    const published = await publishTenant(ctx, { document, changedAt, author, force, isStart, isNew });
    return { id, ...published, problems: [], refusal: null };
  } catch (error) {
    return { id, outcome: "refused", revision: null, problems: [], refusal: refusalOf(error) };
  }
}

function refusalOf(error: unknown): ApplyRefusal {
  if (!(error instanceof AppError))
    return { code: "other", text: error instanceof Error ? error.message : String(error) };
  const { reason, revision, author, publishedAt, setsBack, host, owner } = error.details;
  if (reason === "newer_revision") {
    const lost = setsBack ? `, and the file would set back ${setsBack}` : "";
    return {
      code: reason,
      text: `revision ${revision}, published by ${author} at ${publishedAt}, is newer than the file${lost}; --force replaces it`,
    };
  }
  if (reason === "led_by_console")
    return { code: reason, text: "the console leads it: pull brings what it published, --force publishes the file" };
  if (reason === "tenant_removed") return { code: reason, text: "it was removed; --force publishes it anew" };
  if (reason === "host_taken") return { code: reason, text: `the host ${host} belongs to ${owner}` };
  return { code: "other", text: `${error.code} ${JSON.stringify(error.details)}` };
}
