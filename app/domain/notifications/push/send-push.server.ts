import { countNews } from "#app/domain/notifications/counts/count-news.server.ts";
import { listPushSubscriptions } from "./list-push-subscriptions.server.ts";
import { fictionalWord } from "#app/domain/notifications/occasions/fictional-word.server.ts";
import type { pushJob } from "./push-job.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { fixedTexts } from "#app/platform/i18n/fixed-texts.server.ts";
import { isLocale } from "#app/platform/locale/locales.ts";
import { textLanguageOf } from "#app/platform/locale/text-language.ts";
import { LostJobError } from "#app/platform/jobs/define-job.ts";
import { type PushMessage, PushRefusedError, type PushSender } from "#app/platform/push/push-sender.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

export type Push = ReturnType<(typeof pushJob)["parse"]>;

/** Refusals one after the other after which a browser counts as gone. */
const maxFailures = 10;

/**
 * Wakes one browser: the brand's name over a line that says no more than what kind of thing happened, in the member's
 * language. A browser whose service has let it go is forgotten; so is one that was refused ten times.
 * @throws LostJobError when the push service refuses it, Error when the service is away, to be tried again
 */
export async function sendPush(
  { tenant, clock, sender }: { tenant: Tenant; clock: Clock; sender: PushSender },
  push: Push,
): Promise<void> {
  const { accountId, subscriptionId } = push;
  const found = await withTenant(tenant.id, async (tx) => ({
    subscription: (await listPushSubscriptions(tx, { tenant, clock }, { accountId })).find(
      ({ id }) => id === subscriptionId,
    ),
    account: await tx.account.findUnique({
      where: { tenantId_id: { tenantId: tenant.id, id: accountId } },
      select: { language: true, profile: { select: { id: true } } },
    }),
  }));
  if (!found.subscription || !found.account?.profile) return;
  const { unread, likes } = await countNews(
    { tenantId: tenant.id },
    { accountId, profileId: found.account.profile.id },
  );
  const message = wordsOf(tenant, found.account.language, push, unread + likes);
  const outcome = await sender.sendPush(found.subscription, message).catch(async (error: unknown) => {
    // why: a service that is away says nothing of the browser
    if (!(error instanceof PushRefusedError)) throw error;
    await noteFailure(tenant.id, subscriptionId);
    throw new LostJobError("The push was refused", { cause: error });
  });
  const where = { tenantId_id: { tenantId: tenant.id, id: subscriptionId } };
  await withTenant(tenant.id, async (tx) => {
    if (outcome === "gone")
      await tx.pushSubscription.deleteMany({ where: { tenantId: tenant.id, id: subscriptionId } });
    else await tx.pushSubscription.update({ where, data: { failures: 0, deliveredAt: clock.now() } });
  });
}

function wordsOf(
  tenant: Tenant,
  language: string,
  { kind, path: url, tag, isFictional }: Push,
  badge: number,
): PushMessage {
  const locale = isLocale(language) ? language : tenant.defaultLocale;
  const t = fixedTexts(tenant, textLanguageOf(locale, tenant), "push");
  const body = isFictional ? `${t(kind)} (${fictionalWord(tenant, locale)})` : t(kind);
  return { title: tenant.settings.name, body, url, tag, badge };
}

async function noteFailure(tenantId: string, id: string): Promise<void> {
  await withTenant(tenantId, async (tx) => {
    await tx.pushSubscription.updateMany({ where: { tenantId, id }, data: { failures: { increment: 1 } } });
    await tx.pushSubscription.deleteMany({ where: { tenantId, id, failures: { gte: maxFailures } } });
  });
}
