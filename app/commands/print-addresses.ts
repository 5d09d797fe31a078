import { demoMembersOf } from "#app/platform/env/demo-settings.ts";
import { demoOperators } from "#app/domain/operator-identity/demo/demo-operators.ts";
import { consoleOriginOf } from "#app/platform/env/console-host.ts";
import type { Env } from "#app/platform/env/env.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

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
  const consoleOrigin = consoleOriginOf(env);
  if (consoleOrigin !== null)
    console.log(
      `${"Console".padEnd(12)} ${consoleOrigin.padEnd(36)} ${env.DEMO_HOSTS === "on" ? demoOperators.map(({ email }) => email).join(", ") : ""}`,
    );
  if (demoMembersOf(env) > 0) {
    console.log("The password of every demo login is: liaison-demo");
  }
  console.log("Liaison is ready");
}
