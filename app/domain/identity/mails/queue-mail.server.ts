import { randomUUID } from "node:crypto";
import { admitMail } from "./admit-mail.server.ts";
import { hashAddress } from "./hash-address.ts";
import type { CauseOf } from "./mail-rules.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { sendMailJob, type SendMailPayload } from "#app/platform/mail/send-mail-job.server.ts";

/**
 * Has a mail of a brand sent with the change it tells of, and writes down that it waits: to whom only as a hash, and
 * neither words nor link. `cause` is what brings it about, where it is not the first that `mailRules` name. Returns the
 * job's id; null for a mail that is withheld (`admitMail`), of which staff find the record.
 */
export async function queueMail<Payload extends SendMailPayload>(
  tx: Tx,
  { clock }: Pick<Ctx, "clock">,
  payload: Payload,
  cause?: CauseOf<Payload["template"]>,
): Promise<string | null> {
  const { tenantId, accountId = null, to, template } = payload;
  const record = { tenantId, accountId, addressHash: hashAddress(to.address), template };
  const withheld = await admitMail(tx, { clock }, { tenantId, address: to.address, template, cause });
  if (withheld !== null) {
    await tx.mailRecord.create({ data: { ...record, id: randomUUID(), state: "dropped", withheld } });
    return null;
  }
  const id = await enqueueJob(tx, sendMailJob, payload);
  if (id === null) return null;
  await tx.mailRecord.create({ data: { ...record, id } });
  return id;
}
