import type { Env } from "#app/platform/env/env.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

/**
 * Scheme and host at which a brand's own links lead to it, where no request says so: its canonical host, or in
 * development its local one.
 */
export function originOf(tenant: Pick<Tenant, "id" | "hosts">, env: Pick<Env, "DEMO_HOSTS" | "PORT">): string {
  return env.DEMO_HOSTS === "on" ? `http://${tenant.id}.localhost:${env.PORT}` : `https://${tenant.hosts[0]}`;
}
