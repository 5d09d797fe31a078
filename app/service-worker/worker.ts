import { madeForField, madeForHeader } from "#app/platform/forms/made-for.ts";
import { pause } from "#app/platform/clock/pause.ts";
import { answerRequest } from "./answer-request.ts";
import { dropUnknownCaches } from "./cache-names.ts";
import { copySoon, findDocument } from "./kept-pages.ts";
import { keepFrame, keepFrameIn, offlinePage } from "./offline-frame.ts";
import { forgetMember, isOfAnother, keepFor } from "./private-data.ts";
import { endPush, renewPush } from "./push-subscription.ts";
import { followNotice, showBadge, showPush } from "./push.ts";
import { readMessage } from "./page-message.ts";
import { planFor } from "./request-plan.ts";
import { sendOutbox } from "./send-outbox.ts";
import type { FetchMoment, WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

/** How long leaving may wait for the push service. */
const patience = 2_000;

/** Lets go of everything of the member, then leaves; the page of another, who is refused, lets go of nothing. */
async function leave({ request }: FetchMoment): Promise<Response> {
  if (await isOfAnother(await madeForIn(request))) return fetch(request).catch(offlinePage);
  await Promise.race([endPush(self).catch(() => null), pause(patience)]);
  await Promise.all([forgetMember(), showBadge(0)]);
  return fetch(request).catch(offlinePage);
}

/** For whom the page was made that sends a request: by its header, or in its form. */
async function madeForIn(request: Request): Promise<string | null> {
  return request.headers.get(madeForHeader) ?? new URLSearchParams(await request.clone().text()).get(madeForField);
}

/** Somebody enters: what is here of others goes, unless the page of another asks, who is refused. */
async function enter(request: Request): Promise<void> {
  if (!(await isOfAnother(await madeForIn(request)))) await forgetMember();
}

/** A page said who reads, and where: what others left goes, and the chat that is open is kept from now on. */
async function hearPage(data: unknown): Promise<void> {
  const message = readMessage(data);
  if (!message) return;
  const { reader, language, scheme, path } = message;
  if ((await keepFor(reader)) && reader === "") await Promise.all([endPush(self), showBadge(0)]);
  await keepFrameIn({ language, scheme });
  if (reader !== "" && !(await findDocument(path))) await copySoon(path);
}

// why: pages of any build work with any worker, so that none has to wait and none has to be loaded again
self.addEventListener("install", (moment) => moment.waitUntil(Promise.all([keepFrame(), self.skipWaiting()])));

self.addEventListener("activate", (moment) => {
  const { navigationPreload } = self.registration;
  moment.waitUntil(Promise.all([dropUnknownCaches(), navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("fetch", (moment) => {
  const { request } = moment;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const plan = planFor({
    method: request.method,
    url,
    isNavigation: request.mode === "navigate",
    referrer: request.referrer,
  });
  if (plan === "activity") moment.waitUntil(copySoon(url.pathname.split("/").slice(0, 3).join("/")));
  if (plan === "enter") moment.waitUntil(enter(request));
  const answer = plan === "leave" ? leave(moment) : answerRequest(moment, plan, url);
  if (answer) moment.respondWith(answer);
});

self.addEventListener("message", (moment) => moment.waitUntil(hearPage(moment.data)));
self.addEventListener("push", (moment) => moment.waitUntil(showPush(self, moment.data?.json())));
self.addEventListener("notificationclick", (moment) => moment.waitUntil(followNotice(self, moment.notification)));
self.addEventListener("pushsubscriptionchange", (moment) =>
  moment.waitUntil(renewPush(self, moment.oldSubscription, moment.newSubscription)),
);
self.addEventListener("sync", (moment) => {
  if (moment.tag === "outbox") moment.waitUntil(sendOutbox());
});
