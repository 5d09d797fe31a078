import { jobState } from "#app/platform/jobs/process-jobs.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";

/** What became of the activation mail: it waits to be sent, has gone out, or could not be sent. */
export async function getActivationMail(input: { mailJobId: string }): Promise<"waiting" | "sent" | "failed"> {
  const state = await jobState(sendMailJob, input.mailJobId);
  if (state === "failed") return "failed";
  return state === "waiting" || state === "running" ? "waiting" : "sent";
}
