import { randomUUID } from "node:crypto";
import type { ComplaintInput } from "#app/domain/complaints/complaint-contract.ts";
import { complaintToken } from "#app/domain/complaints/complaint-link.server.ts";
import { complaintNumber } from "#app/domain/complaints/complaint-number.ts";
import { nameProblem } from "#app/domain/profiles/profile-name.ts";
import { isReservedName } from "#app/domain/profiles/reserved-names.ts";
import { hashToken } from "#app/platform/crypto/token.server.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/with-tenant.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { processLimits } from "#app/platform/runtime/process-limits.server.ts";

/** Where to follow a complaint: its number, and the secret of its page. */
export type FiledComplaint = { number: string; token: string };

const perNetwork = { limit: 5, windowSeconds: 60 * 60 };
const receiptsPerAddress = { limit: 5, windowSeconds: 24 * 60 * 60 };

/**
 * Takes a complaint from a member or anybody else, with a number, a page to follow it and a receipt by mail (product.md,
 * Accounts). `address` is the IP address. What a machine filled in is answered like any other and kept nowhere.
 * Beyond five receipts a day to one address, over all brands, a complaint is kept and answered like any other, without that mail.
 * @throws AppError `too_many_requests` after five from one network in an hour.
 */
export async function fileComplaint(ctx: Ctx, input: ComplaintInput & { address: string }): Promise<FiledComplaint> {
  const { tenant, actor, locale, clock } = ctx;
  const { allowed } = await processLimits().takeToken({ key: `complaint:${tenant.id}:${subscriberNetwork(input.address)}`, ...perNetwork });
  if (!allowed) throw new AppError("too_many_requests");
  const id = randomUUID();
  const filed = { number: complaintNumber(), token: await complaintToken(tenant.id, { id }) };
  if (input.website !== "") return filed;
  const { subject, name, email, text } = input;
  // why: anybody can have this mail sent to anybody, so that it carries no address, number or name of staff of the sender's choice
  const greeted = nameProblem(name, { email, isReserved: (given) => isReservedName(tenant, given) }) === null ? name : email;
  // why: somebody with many networks could fill a stranger's mailbox
  const receipt = await processLimits().takeToken({ key: `complaint-receipt:${hashToken(email)}`, ...receiptsPerAddress });
  const now = clock.now();
  await withTenant(tenant.id, async (tx) => {
    const about = input.profile === undefined ? null : await tx.profile.findUnique({ where: { tenantId_id: { tenantId: tenant.id, id: input.profile } }, select: { id: true } });
    const row = { tenantId: tenant.id, id, number: filed.number, subject, name, email, language: locale, accountId: actor?.accountId ?? null, subjectProfileId: about?.id ?? null, createdAt: now };
    await tx.complaint.create({ data: row });
    await tx.complaintMessage.create({ data: { tenantId: tenant.id, complaintId: id, text, createdAt: now } });
    if (!receipt.allowed) return;
    await enqueueJob(tx, sendMailJob, {
      tenantId: tenant.id, to: { name: greeted, address: email }, locale, actionPath: `/complaints/${filed.token}`, unsubscribePath: null,
      template: "complaint_receipt", variables: { name: greeted, number: filed.number },
    });
  });
  return filed;
}
