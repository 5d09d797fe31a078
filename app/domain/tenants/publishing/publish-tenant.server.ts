import { isDeepStrictEqual } from "node:util";
import type { PlatformCtx } from "./platform-ctx.ts";
import { publishDiscountCodes } from "#app/domain/money/discounts/publish-discount-codes.server.ts";
import { recordPrices } from "#app/domain/money/price-history/record-prices.server.ts";
import { findRollbacks } from "./find-rollbacks.ts";
import { decideRevision, type CurrentRevision } from "./decide-revision.ts";
import { hashDocument } from "./hash-document.server.ts";
import { publishFirstRevision } from "./publish-first-revision.server.ts";
import { claimHosts } from "./claim-hosts.server.ts";
import { replaceHosts } from "./replace-hosts.server.ts";
import type { TenantLead } from "#app/platform/db/generated/enums.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { normalizeHost } from "#app/platform/tenancy/host.ts";
import { revisionContract, type RevisionDocument } from "#app/platform/tenancy/contracts/tenant-contract.ts";
import { originContract } from "#app/platform/tenancy/contracts/origin-contract.ts";

/** A document to publish, by whom, and what it may overwrite. */
export type PublishInput = {
  document: RevisionDocument;
  author: string;
  note?: string;
  /** When the brand's files last changed. */
  changedAt?: Date;
  /** The revision that an operator edited. */
  basedOn?: number;
  force?: boolean;
  /** A start of the site, which publishes nothing that somebody edited. */
  isStart?: boolean;
  /** Where no revision of the brand was found a moment ago: its first one takes a single round trip. */
  isNew?: boolean;
  /** What goes with it in the same transaction, whatever came of it. */
  alongside?: (tx: Tx, published: Published) => Promise<unknown>;
};

/**
 * The current revision now: `unchanged` where it says the same already, `kept` where a start leaves what was edited
 * since.
 */
export type Published = { outcome: "published" | "unchanged" | "kept"; revision: number };

/**
 * Publishes a brand's document as its new current revision, with author and time, and tells running processes. Equal
 * content publishes nothing. The company must be published already. The hosts that a folder declares are the brand's
 * from then on; those that the console newly declares are claimed, and lead there once they are proved.
 * @throws AppError conflict `led_by_console` for a file of a brand that the console leads without `force`,
 *   `newer_revision` (revision, author, publishedAt, and the fields that would be set back)
 *   when a newer publication would be overwritten without `force`, `tenant_removed` for a removed brand without
 * `force`,   which brings it back, and `host_taken` (host, owner) when another brand has one of the hosts.
 */
export async function publishTenant(
  ctx: Pick<PlatformCtx, "clock" | "announce">,
  input: PublishInput,
): Promise<Published> {
  const tenantId = input.document.declaration.id;
  const now = ctx.clock.now();
  const published =
    input.isNew && (await publishFirst(now, input))
      ? { outcome: "published" as const, revision: 1 }
      : await withTenant(tenantId, async (tx) => {
          const done = await publishIn(tx, now, input);
          await input.alongside?.(tx, done);
          return done;
        });
  if (published.outcome === "published") await ctx.announce(tenantId);
  return published;
}

/** The short way, for what it knows of: a brand that declares codes takes the other. */
async function publishFirst(publishedAt: Date, { document, author, note = "", isStart = false }: PublishInput) {
  const { id: tenantId, hosts, settings } = document.declaration;
  if ((settings.discount_codes ?? []).length > 0) return false;
  return publishFirstRevision({
    tenantId,
    document,
    hosts: hosts.map(hostOrThrow),
    author,
    note,
    publishedAt,
    isStart,
  });
}

async function publishIn(tx: Tx, now: Date, input: PublishInput): Promise<Published> {
  const { declaration, source } = input.document;
  const { current, highest, isRemoved, leads } = await lockCurrent(tx, declaration.id, declaration.company_id);
  if (isRemoved && input.isStart) return { outcome: "kept", revision: highest };
  if (isRemoved && !input.force) throw new AppError("conflict", { reason: "tenant_removed" });
  const contentHash = hashDocument(input.document);
  const [published, ...earlier] =
    current && current.contentHash !== contentHash ? await readLatest(tx, declaration.id, current.number) : [];
  // why: what the database gives back has its fields in another order, and another hash
  if (current && published && isSameContent(published, input.document))
    return { outcome: "unchanged", revision: current.number };
  const setsBack = published
    ? findRollbacks(
        input.document,
        published,
        earlier.filter((each) => each !== undefined),
      )
    : [];
  const { changedAt = now, basedOn, force = false, isStart = false } = input;
  if (leads === "console" && source.kind === "file" && !force && current?.contentHash !== contentHash) {
    if (isStart) return { outcome: "kept", revision: current?.number ?? highest };
    throw new AppError("conflict", { reason: "led_by_console" });
  }
  const isSameNiche = isDeepStrictEqual(current?.niche, input.document.niche);
  const verdict = isRemoved
    ? "publish"
    : decideRevision(current, { contentHash, source, changedAt, basedOn, setsBack, force, isStart, isSameNiche });
  if (verdict === "unchanged" && current) return { outcome: "unchanged", revision: current.number };
  if (verdict === "keep" && current) return { outcome: "kept", revision: current.number };
  if (verdict === "refuse" && current) throw newerRevision(current, setsBack);

  // why: what a start brings is in its folder still, and a thousand commits that wait for the disk are most of a first start
  if (isStart) await tx.$executeRaw`select set_config('synchronous_commit', 'off', true)`;
  const number = highest + 1;
  await tx.$executeRaw`
    with revision as (
      insert into tenant_revision (tenant_id, number, document, content_hash, author, note, published_at)
      values (${declaration.id}, ${number}, ${JSON.stringify(input.document)}::jsonb, ${contentHash}, ${input.author}, ${input.note ?? ""}, ${now})
    )
    update tenant set current_revision = ${number}, company_id = ${declaration.company_id}, updated_at = ${now},
      status = case when status = 'removed' then 'active' else status end where id = ${declaration.id}`;
  const hosts = declaration.hosts.map(hostOrThrow);
  if (source.kind === "file") await replaceHosts(tx, declaration.id, hosts);
  // why: what the console publishes leads to no brand before somebody proved that it is theirs
  else await claimHosts(tx, { tenantId: declaration.id, hosts: newIn(hosts, published), claimedBy: input.author, now });
  await recordPrices(tx, { tenantId: declaration.id, revision: number, settings: declaration.settings, since: now });
  const codes = declaration.settings.discount_codes ?? [];
  await publishDiscountCodes(tx, { tenantId: declaration.id, codes, since: now });
  return { outcome: "published", revision: number };
}

/** The hosts that a publication names and the one before it did not. */
const newIn = (hosts: readonly string[], before: RevisionDocument | undefined): string[] =>
  hosts.filter((host) => !before?.declaration.hosts.some((declared) => normalizeHost(declared) === host));

type LockedRevision = CurrentRevision & { author: string; niche: unknown };
type LockedRow = {
  highest: number;
  number: number | null;
  content_hash: string;
  published_at: Date;
  source: unknown;
  niche: unknown;
  author: string;
  status: string;
  leads: TenantLead;
};

async function lockCurrent(
  tx: Tx,
  id: string,
  companyId: number,
): Promise<{ current: LockedRevision | null; highest: number; isRemoved: boolean; leads: TenantLead }> {
  // why: the brand's row is locked before its revision is read, so that two publications take turns
  await tx.$executeRaw`insert into tenant (id, company_id) values (${id}, ${companyId}) on conflict (id) do update set company_id = tenant.company_id`;
  const rows = await tx.$queryRaw<LockedRow[]>`
    select coalesce((select max(number) from tenant_revision where tenant_id = t.id), 0) as highest,
      r.number, r.content_hash, r.published_at, r.author, r.document -> 'source' as source, r.document -> 'niche' as niche, t.status::text as status, t.leads::text as leads
    from tenant t left join tenant_revision r on r.tenant_id = t.id and r.number = t.current_revision where t.id = ${id}`;
  const row = rows[0];
  const leads = row?.leads ?? "files";
  if (!row || row.number === null) return { current: null, highest: row?.highest ?? 0, isRemoved: false, leads };
  // why: a document of unknown origin is treated as an operator's, which nothing overwrites silently
  const source = originContract.catch({ kind: "operator" }).parse(row.source);
  const current = {
    number: row.number,
    contentHash: row.content_hash,
    publishedAt: row.published_at,
    author: row.author,
    niche: row.niche,
    source,
    isHandedBack: source.kind === "operator" && leads === "files",
  };
  return { current, highest: row.highest, isRemoved: row.status === "removed", leads };
}

const maxCompared = 50;

/** The newest revisions up to a number, newest first; undefined stands for one that today's contract no longer takes. */
async function readLatest(tx: Tx, tenantId: string, upTo: number): Promise<(RevisionDocument | undefined)[]> {
  const rows = await tx.tenantRevision.findMany({
    where: { tenantId, number: { lte: upTo } },
    orderBy: { number: "desc" },
    take: maxCompared,
    select: { document: true },
  });
  return rows.map(({ document }) => revisionContract.safeParse(document).data);
}

function isSameContent({ source: _one, ...one }: RevisionDocument, { source: _other, ...other }: RevisionDocument) {
  return isDeepStrictEqual(one, other);
}

function newerRevision({ number, author, publishedAt }: LockedRevision, setsBack: readonly string[]): AppError {
  return new AppError("conflict", {
    reason: "newer_revision",
    revision: number,
    author,
    publishedAt: publishedAt.toISOString(),
    setsBack: nameSome(setsBack),
  });
}

const maxNamed = 8;

function nameSome(fields: readonly string[]): string {
  const more = fields.length - maxNamed;
  return fields.slice(0, maxNamed).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function hostOrThrow(declared: string): string {
  const host = normalizeHost(declared);
  if (host === null) throw new AppError("invalid_input", { field: "hosts", value: declared });
  return host;
}
