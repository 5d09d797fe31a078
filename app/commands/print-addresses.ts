import { demoMembersOf, type Env } from "#app/platform/env/env.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry.server.ts";

/** Prints each brand's address and demo logins, and then that the site is ready. */
export function printAddresses(env: Env): void {
  const tenants = processRegistry().listTenants();
  const port = env.PORT === 80 ? "" : `:${env.PORT}`;
  for (const { id, hosts, settings } of tenants) {
    const address = env.DEMO_HOSTS === "on" ? `http://${id}.localhost${port}` : `https://${hosts[0]}`;
    console.log(
      `${settings.name.padEnd(12)} ${address.padEnd(36)} ${demoMembersOf(env) > 0 ? `demo@${id}.example, premium@${id}.example` : ""}`,
    );
  }
  if (demoMembersOf(env) > 0) {
    console.log("Staff of each brand, at /staff: moderator@<id>.example and operator@<id>.example");
    console.log("The password of every demo login is: liaison-demo");
  }
  console.log("Liaison is ready");
}
