import { z } from "zod";
import { mailPasswordReset } from "./mail-password-reset.server.ts";
import { secondsIn } from "#app/platform/clock/durations.ts";
import { defineJob, jobTenantId } from "#app/platform/jobs/define-job.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";
import { keptMailAddress } from "#app/platform/mail-address/mail-address.ts";

// why: the address and no account, because the one who enqueues it must not know whether there is an account
const payload = z.strictObject({ tenantId: jobTenantId, email: keptMailAddress });

/** Finds out whose address asked for a new password, and mails the link; an unknown address is the end of it. */
export const mailPasswordResetJob = defineJob(
  "mail-password-reset",
  payload,
  async ({ tenantId, email }, { clock }) => {
    const tenant = processRegistry().findTenant(tenantId);
    if (tenant) await mailPasswordReset({ tenant, clock }, { email });
  },
  // why an hour: a link that comes days later is one that nobody asked for, and who asked is nobody's business by then
  {
    ifGivenUp: { harmless: "who still wants it asks again" },
    keepTryingSeconds: secondsIn.hour,
    concurrency: 4,
    timeoutSeconds: 30,
    keepSeconds: secondsIn.hour,
  },
);
