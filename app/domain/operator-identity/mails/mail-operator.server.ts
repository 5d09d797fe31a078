import { consoleLocaleOf } from "#app/domain/operators/rights/console-locale-of.ts";
import type { Tx } from "#app/platform/db/transactions/with-tenant.server.ts";
import { enqueueJob } from "#app/platform/jobs/process-jobs.server.ts";
import { sendConsoleMailJob } from "#app/platform/mail/send-console-mail-job.server.ts";
import type { ConsoleMailRequest } from "#app/platform/mail/render-console-mail.server.ts";
import { keptAddress } from "#app/platform/mail-address/mail-address.ts";

/** Which mail it is, and where its button leads: a path of the console at `origin`. */
type OperatorMail = { operatorId: string; template: ConsoleMailRequest["template"]; origin: string; path: string };

/** Mails an operator in their own language, in the transaction of the change that it tells of. */
export async function mailOperator(tx: Tx, { operatorId, template, origin, path }: OperatorMail): Promise<void> {
  const { email, name, locale } = await tx.operator.findUniqueOrThrow({
    where: { id: operatorId },
    select: { email: true, name: true, locale: true },
  });
  await enqueueJob(tx, sendConsoleMailJob, {
    tenantId: "",
    to: { name, address: keptAddress(email) },
    locale: consoleLocaleOf(locale),
    template,
    actionUrl: new URL(path, origin).href,
  });
}
