import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { processTlsAsks, type TlsAsks } from "#app/platform/hosts/tls-asks.ts";
import { matchHost } from "#app/platform/tenancy/registry/registry.server.ts";

const everyMilliseconds = 5_000;

/** Keeps of every host when the proxy last asked whether it may have a certificate. Lost asks cost nothing. */
async function keepTlsAsks(asks: TlsAsks): Promise<void> {
  for (const [host, askedAt] of asks.take()) {
    const tenantId = matchHost(host)?.tenant.id;
    if (tenantId !== undefined)
      await withTenant(tenantId, (tx) => tx.hostClaim.updateMany({ where: { tenantId, host }, data: { askedAt } }));
  }
}

/** Keeps every five seconds what the proxy asked this process, one round at a time, until `stop`. */
export function startKeepingTlsAsks({ onError }: { onError: (error: unknown) => void }): { stop(): Promise<void> } {
  let underWay: Promise<void> | null = null;
  const keep = () => {
    underWay ??= keepTlsAsks(processTlsAsks)
      .catch(onError)
      .finally(() => {
        underWay = null;
      });
  };
  const timer = setInterval(keep, everyMilliseconds).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
