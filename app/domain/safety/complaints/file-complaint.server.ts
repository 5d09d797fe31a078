import { randomUUID } from "node:crypto";
import type { ComplaintInput } from "./complaint-contract.ts";
import { answerBy } from "./answer-by.ts";
import { complaintToken } from "./complaint-link.server.ts";
import { complaintNumber } from "./complaint-number.ts";
import { profileInLocation } from "./subject-of-page.ts";
import { mailCorrespondent } from "#app/domain/safety/correspondence/mail-correspondent.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import type { Ctx } from "#app/platform/ctx/ctx.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { subscriberNetwork } from "#app/platform/geo/ip-address.server.ts";
import { enforceLimit } from "#app/platform/runtime/enforce-limit.server.ts";

/** Where to follow a complaint: its number, the secret of its page, and until when it is answered. */
export type FiledComplaint = { number: string; token: string; answerBy: Date };

const perNetwork = { limit: 5, windowSeconds: secondsIn.hour };

/**
 * Takes a complaint from a member or anybody else, with a number, a page to follow it and a receipt by mail
 * (product.md, Accounts; Art. 16 DSA for notices of content). `address` is the IP address. Who gives no address gets number and page alone. Where the address had its
 * receipts of the day (`mailRules`), a complaint is kept and answered like any other, without that mail.
 * @throws AppError `too_many_requests` after five from one network in an hour.
 */
export async function fileComplaint(ctx: Ctx, input: ComplaintInput & { address: string }): Promise<FiledComplaint> {
  const { tenant, actor, locale, clock } = ctx;
  await enforceLimit({ key: `complaint:${tenant.id}:${subscriberNetwork(input.address)}`, ...perNetwork });
  const id = randomUUID();
  const { subject, name, text, location } = input;
  const email = input.email === "" ? null : input.email;
  const now = clock.now();
  const due = answerBy({ createdAt: now });
  const filed = { number: complaintNumber(), token: await complaintToken(tenant.id, { id }), answerBy: due };
  await withTenant(tenant.id, async (tx) => {
    const shown = profileInLocation(location);
    const about =
      shown === null
        ? null
        : await tx.profile.findUnique({
            where: { tenantId_id: { tenantId: tenant.id, id: shown } },
            select: { id: true },
          });
    const notice = { location, goodFaith: input.goodFaith === "on", subjectProfileId: about?.id ?? null };
    const row = {
      tenantId: tenant.id,
      id,
      number: filed.number,
      subject,
      ...notice,
      name,
      email,
      language: locale,
      accountId: actor?.accountId ?? null,
      createdAt: now,
    };
    await tx.complaint.create({ data: row });
    await tx.complaintMessage.create({ data: { tenantId: tenant.id, complaintId: id, text, createdAt: now } });
    await mailCorrespondent(tx, ctx, { from: row, actionPath: `/complaints/${filed.token}` }, ({ day }) => ({
      template: "complaint_receipt",
      variables: { number: filed.number, answerBy: day(due) },
    }));
  });
  return filed;
}
