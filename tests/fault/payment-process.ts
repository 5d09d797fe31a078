// A process of the site that does one thing to a payment and may be killed meanwhile: says "ready", is told, says "done".
import { z } from "zod";
import { startDebits } from "#app/domain/money/direct-debits/start-debits.server.ts";
import { orderCredits } from "#app/domain/money/orders/order-credits.server.ts";
import { settlePayment } from "#app/domain/money/payments/settle-payment.server.ts";
import { sendRefund } from "#app/domain/money/refunds/send-refund.server.ts";
import { sendRefundJob } from "#app/domain/money/reversals/send-refund-job.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { openDatabase } from "#app/platform/db/connection/database.server.ts";
import { bindJob } from "#app/platform/jobs/define-job.ts";
import { createPayloadSeal } from "#app/platform/jobs/payload-seal.server.ts";
import { openJobs } from "#app/platform/jobs/process-jobs.server.ts";
import { createLogger } from "#app/platform/log/logger.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { connectToMollieFake } from "#app/platform/payments/mollie/fake/connect-to-mollie-fake.server.ts";
import { createMollieProvider } from "#app/platform/payments/mollie/mollie-provider.server.ts";
import { onlyInDevelopment } from "#app/platform/payments/only-in-development.ts";
import { createSandboxProvider } from "#app/platform/payments/sandbox-provider.server.ts";
import { setProcessPayments } from "#app/platform/runtime/process-payments.server.ts";
import { createFolderStorage } from "#app/platform/storage/folder-storage.server.ts";
import { testOrigin } from "#tests/factories/payments.ts";
import { anyTenant } from "#tests/factories/tenant.ts";

const placeContract = z.object({
  appUrl: z.string(),
  jobsUrl: z.string(),
  folder: z.string(),
  /** Where the stand-in for Mollie is, for debits. */
  mollieUrl: z.string(),
  secret: z.string(),
  tenantId: z.string(),
  now: z.coerce.date(),
});
const work = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("settle"), paymentId: z.string(), eventId: z.string() }),
  z.object({ kind: z.literal("refund"), refundId: z.string() }),
  z.object({ kind: z.literal("debit") }),
  z.object({
    kind: z.literal("order"),
    actor: z.object({ accountId: z.string(), profileId: z.string(), sessionId: z.string() }),
    order: z.object({
      credits: z.int(),
      method: z.literal("card"),
      seen: z.string(),
      after: z.string(),
      origin: z.string(),
      from: z.string(),
    }),
  }),
]);

/** Where the process works, and what it does there. */
export type PaymentPlace = z.input<typeof placeContract>;
export type PaymentWork = z.input<typeof work>;

const place = placeContract.parse(JSON.parse(process.argv[2] ?? ""));
const clock = stoppedClock(place.now);
const tenant = anyTenant({}, place.tenantId);
const storage = createFolderStorage(place.folder);
const account = { secretKey: "test_obviouslyFake", webhookSecret: null, baseUrl: place.mollieUrl };
setProcessPayments({
  sandbox: createSandboxProvider({ storage: async () => storage, clock, secret: place.secret, send: () => {} }),
  fakes: place.mollieUrl
    ? [onlyInDevelopment(createMollieProvider({ accountOf: () => account, connect: connectToMollieFake }))]
    : [],
});
const { prisma } = openDatabase(place.appUrl, 8);
await openJobs({
  connectionString: place.jobsUrl,
  definitions: [bindJob(sendMailJob, async () => {}), bindJob(sendRefundJob, async () => {})],
  work: false,
  seal: createPayloadSeal("nobody works these jobs off, the tests count them"),
  clock,
  log: createLogger({ level: "silent", form: "json" }),
  observe: () => {},
});

const onError = (error: unknown) => {
  throw error;
};

process.on("message", async (told) => {
  const asked = work.parse(told);
  if (asked.kind === "settle") await settlePayment({ tenant, clock }, asked);
  else if (asked.kind === "refund") await sendRefund({ tenant, clock }, asked);
  else if (asked.kind === "debit")
    await startDebits({ tenant, clock, isAnyDay: true, originOf: () => testOrigin, onError });
  else await orderCredits({ tenant, clock, actor: asked.actor, locale: "en", requestId: "test" }, asked.order);
  process.send?.("done");
});
// why: the first connection greets before anybody counts
await prisma.$queryRaw`select 1`;
process.send?.("ready");
