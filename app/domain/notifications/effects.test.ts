import { askForMails } from "#app/domain/notifications/ask-for-mails.server.ts";
import { deletePushSubscription } from "#app/domain/notifications/delete-push-subscription.server.ts";
import { deliverDue } from "#app/domain/notifications/deliver-due.server.ts";
import { findUnsubscribe } from "#app/domain/notifications/find-unsubscribe.server.ts";
import { getPreferences } from "#app/domain/notifications/get-preferences.server.ts";
import { listPushSubscriptions } from "#app/domain/notifications/list-push-subscriptions.server.ts";
import { noteMailEvent } from "#app/domain/notifications/note-mail-event.server.ts";
import { noteRefusedAddress } from "#app/domain/notifications/note-refused-address.server.ts";
import { queueNotification } from "#app/domain/notifications/queue-notification.server.ts";
import { queueReminders } from "#app/domain/notifications/queue-reminders.server.ts";
import { readDue } from "#app/domain/notifications/read-due.server.ts";
import { hasDue } from "#app/domain/notifications/read-due.server.ts";
import { readReceivers } from "#app/domain/notifications/read-receivers.server.ts";
import { savePreferences } from "#app/domain/notifications/save-preferences.server.ts";
import { savePushSubscription } from "#app/domain/notifications/save-push-subscription.server.ts";
import { unsubscribePath } from "#app/domain/notifications/unsubscribe-link.server.ts";
import { unsubscribe } from "#app/domain/notifications/unsubscribe.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("notifications", {
  "ask for mails": async ({ ctx }) => { await askForMails(ctx); },
  "end a subscription": ({ ctx }) => deletePushSubscription(ctx, { endpoint: "https://push.example/aaaaaaaa" }),
  "end one of another": ({ ctx }) => deletePushSubscription(ctx, { endpoint: "https://push.example/cccccccc" }),
  "preferences": ({ ctx }) => getPreferences(ctx),
  "subscriptions": ({ ctx, anna, asTenant }) => asTenant((tx) => listPushSubscriptions(tx, ctx, { accountId: anna.one })),
  "note a bounce": ({ ctx, anna, asTenant }) => asTenant((tx) => noteMailEvent(tx, ctx, { accountId: anna.one, kind: "bounce" })),
  "note a refused address": ({ tenantId, clock }) => noteRefusedAddress(tenantId, "one@aaaaaaaa.example", clock),
  "queue": ({ ctx, anna, asTenant }) => asTenant((tx) => queueNotification(tx, ctx, { accountId: anna.one, kind: "like", dedupeKey: "like:1", details: {}, channels: ["mail", "push"] })),
  "queue reminders": ({ tenantId, clock }) => queueReminders({ tenantId, clock }),
  "what is due": ({ tenantId, clock, asTenant }) => asTenant((tx) => readDue(tx, { tenantId, now: clock.now() }, 10)),
  "whether something is due": ({ tenantId, clock, asTenant }) => asTenant((tx) => hasDue(tx, { tenantId, now: clock.now() })),
  "receivers": ({ tenantId, clock, anna, asTenant }) => asTenant((tx) => readReceivers(tx, { tenantId, now: clock.now() }, [anna.one, anna.other])),
  "unsubscribe from a kind": async ({ ctx, tenantId, anna }) => unsubscribe(ctx, { token: (await unsubscribePath(tenantId, { accountId: anna.one, kind: "like" })).split("/").at(-1) ?? "", which: "kind" }),
  "unsubscribe from all": async ({ ctx, tenantId, anna }) => unsubscribe(ctx, { token: (await unsubscribePath(tenantId, { accountId: anna.one, kind: "like" })).split("/").at(-1) ?? "", which: "all" }),
  "find an unsubscribe link": async ({ ctx, tenantId, anna }) => findUnsubscribe(ctx, { token: (await unsubscribePath(tenantId, { accountId: anna.one, kind: "like" })).split("/").at(-1) ?? "" }),
  "find a broken link": ({ ctx }) => findUnsubscribe(ctx, { token: "broken" }),
  "deliver what is due": ({ tenant, clock }) => deliverDue({ tenant, clock }),
  "queue for the page alone": ({ ctx, anna, asTenant }) => asTenant((tx) => queueNotification(tx, ctx, { accountId: anna.one, kind: "new_message", dedupeKey: "message:1", details: { profileId: anna.otherProfile }, channels: ["mail"], mailAfter: 600_000 })),
  "save preferences": async ({ ctx }) => savePreferences(ctx, { new_conversations: false, new_messages: false, like: false, unread_message_reminders: false, promotions: true, weekly_updates: true, news: true, reminders: false, by_mail: true }),
  "subscribe": ({ ctx }) => savePushSubscription(ctx, { endpoint: "https://push.example/new", keys: { p256dh: "key", auth: "auth" }, renew: false, userAgent: "Firefox" }),
});
