import { recordMailEvents } from "./record-mail-events.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { type MailAddress } from "#app/platform/mail-address/mail-address.ts";

/** Notes that a mail server takes nothing for an address of a brand, as if its provider had reported the bounce. */
export async function recordRefusedAddress(tenantId: string, address: MailAddress, clock: Clock): Promise<void> {
  const tenant = processRegistry().findTenant(tenantId);
  if (tenant) await recordMailEvents({ tenant, clock }, { events: [{ kind: "bounce", address, permanent: true }] });
}
