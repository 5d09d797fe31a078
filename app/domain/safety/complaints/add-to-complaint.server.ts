import { findByToken } from "./complaint-link.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

const perDay = { limit: 20, windowSeconds: secondsIn.day };
const perNetwork = { limit: 40, windowSeconds: secondsIn.hour };

/**
 * Adds a message to a complaint by whoever filed it; one that was answered waits for staff again. `address` is the IP
 * address.
 * @throws AppError `not_found` for an unknown secret, `conflict` for a closed complaint, `too_many_requests` beyond 20
 *   a day about one complaint, and 40 an hour from one network, those with an unknown secret among them.
 */
export async function addToComplaint(
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  input: { token: string; text: string; address: string },
): Promise<void> {
  const tenantId = tenant.id;
  await enforceLimit({
    key: `complaint-message:${tenantId}:network:${subscriberNetwork(input.address)}`,
    ...perNetwork,
  });
  const where = await findByToken(tenantId, input.token);
  if (!where) throw new AppError("not_found");
  const found = await withTenant(tenantId, (tx) =>
    tx.complaint.findUnique({ where, select: { id: true, status: true } }),
  );
  if (!found) throw new AppError("not_found");
  if (found.status === "closed") throw new AppError("conflict");
  const complaintId = found.id;
  await enforceLimit({ key: `complaint-message:${tenantId}:${complaintId}`, ...perDay });
  await withTenant(tenantId, async (tx) => {
    const { count } = await tx.complaint.updateMany({
      where: { tenantId, id: complaintId, status: { not: "closed" } },
      data: { status: "open" },
    });
    // why: staff may have closed it meanwhile
    if (count === 0) throw new AppError("conflict");
    await tx.complaintMessage.create({ data: { tenantId, complaintId, text: input.text, createdAt: clock.now() } });
  });
}
