import { hashAddress } from "./hash-address.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { sendMailJob, type SendMailPayload } from "#app/platform/mail/send-mail-job.server.ts";

/**
 * Has a mail of a brand sent with the change it tells of, and writes down that it waits: to whom only as a hash, and
 * neither words nor link. Returns the job's id.
 */
export async function queueMail(tx: Tx, payload: SendMailPayload): Promise<string | null> {
  const id = await enqueueJob(tx, sendMailJob, payload);
  if (id === null) return null;
  const { tenantId, accountId = null, to, template } = payload;
  await tx.mailRecord.create({ data: { tenantId, id, accountId, addressHash: hashAddress(to.address), template } });
  return id;
}
