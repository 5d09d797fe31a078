import { type HostReason, judgeHost } from "./judge-host.ts";
import type { HostPlace } from "./host-place.server.ts";
import { mirrorHosts } from "./mirror-hosts.server.ts";
import { type HostRow, readHosts } from "./read-host.server.ts";
import { type HostActor, recordHostChange } from "./record-host-change.server.ts";
import { type Tx, withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { lookAtCertificate, type SeenCertificate } from "#app/platform/hosts/look-at-certificate.server.ts";
import { type FoundDns, lookUpHost } from "#app/platform/hosts/look-up-host.server.ts";

type HostCtx = HostActor & { announce(tenantId: string): Promise<void>; place: HostPlace };

/**
 * Looks at a host of a brand now: asks DNS, lets it lead to the brand once it is proved, and comes there by TLS. Keeps
 * and returns what was seen; takes up to 20 seconds, in no transaction. For use cases, which have asked for the right.
 * @throws AppError `not_found` where the brand has no such host.
 */
export async function seeHost(ctx: HostCtx, { tenantId, host }: { tenantId: string; host: string }): Promise<HostRow> {
  const { servers, addresses, tlsPort } = ctx.place;
  // why: DNS is asked about hosts of the brand alone, never about whatever name a call holds
  await withTenant(tenantId, async (tx) => {
    await mirrorHosts(tx, tenantId, ctx.clock.now());
    await heldHost(tx, { tenantId, host });
  });
  const found = await lookUpHost(host, servers);
  const { row, isTaken, isNew } = await withTenant(tenantId, (tx) => takeProof(tx, ctx, { tenantId, host, found }));
  if (isNew) await ctx.announce(tenantId);
  const [address] = (found?.addresses ?? []).filter((each) => addresses.includes(each));
  const comes = row.serves && row.isPublished && address !== undefined;
  const seen = comes ? await lookAtCertificate(host, { address, port: tlsPort }) : null;
  return withTenant(tenantId, (tx) => keepLook(tx, ctx, { tenantId, host, found, seen, isTaken }));
}

type OfHost = { tenantId: string; host: string };
type Looked = OfHost & { found: FoundDns | null };

async function heldHost(tx: Tx, { tenantId, host }: OfHost): Promise<HostRow> {
  const [row] = await readHosts(tx, tenantId, host);
  if (!row) throw new AppError("not_found", { host });
  return row;
}

/** Lets a host lead to its brand where DNS proves it, unless another brand was first. */
async function takeProof(
  tx: Tx,
  ctx: HostCtx,
  looked: Looked,
): Promise<{ row: HostRow; isTaken: boolean; isNew: boolean }> {
  const { tenantId, host, found } = looked;
  const row = await heldHost(tx, looked);
  const isProved = found?.texts.includes(row.proof) === true;
  if (row.serves || !isProved) return { row, isTaken: false, isNew: false };
  const added = await tx.$executeRaw`
    insert into tenant_host (host, tenant_id, canonical)
    select ${host}, ${tenantId}, not exists (select from tenant_host where tenant_id = ${tenantId} and canonical) on conflict (host) do nothing`;
  if (added === 0) return { row, isTaken: true, isNew: false };
  await tx.hostClaim.updateMany({ where: { tenantId, host }, data: { provedAt: ctx.clock.now() } });
  await recordHostChange(tx, ctx, { tenantId, host, action: "host.serve" });
  return { row: await heldHost(tx, looked), isTaken: false, isNew: true };
}

async function keepLook(
  tx: Tx,
  { clock, place }: HostCtx,
  { isTaken, seen, ...looked }: Looked & { isTaken: boolean; seen: SeenCertificate | null },
): Promise<HostRow> {
  const { tenantId, host, found } = looked;
  const now = clock.now();
  const row = await heldHost(tx, looked);
  const { certificate, reason }: { certificate: HostRow["certificate"]; reason: HostReason | "" } = judgeHost(
    { ...row, isTaken, found, seen, wanted: place.addresses, before: row },
    now,
  );
  const since = certificate === row.certificate ? row.since : now;
  const endsAt = seen?.kind === "live" ? seen.endsAt : certificate === "live" ? row.endsAt : null;
  await tx.$executeRaw`
    update host_claim set looked_at = ${now}, found = ${found && JSON.stringify(found)}::jsonb, certificate = ${certificate}::certificate_state,
      reason = ${reason}, since = ${since}, ends_at = ${endsAt} where tenant_id = ${tenantId} and host = ${host}`;
  return heldHost(tx, looked);
}
