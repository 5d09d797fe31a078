import { madeForHeader, refusedHeader } from "#app/platform/forms/made-for.ts";
import { readOwner } from "./private-data.ts";
import type { WorkerScope } from "./worker-scope.ts";
import { clientMark } from "#app/platform/forms/client-mark.ts";

const target = "/api/user.php?push=1";
const headers = { "content-type": "application/json", ...clientMark };
const forget = (endpoint: string, owner: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(target, { method: "DELETE", headers: { ...headers, ...owner }, body: JSON.stringify({ endpoint }) });

async function publicKey(): Promise<string> {
  const settings: { push_public_key: string } = await (await fetch("/api/settings.php")).json();
  return settings.push_public_key;
}

/** Ends this browser's subscription, for nobody is logged in any more. */
export async function endPush({ registration }: WorkerScope): Promise<void> {
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  await Promise.allSettled([forget(subscription.endpoint), subscription.unsubscribe()]);
}

/** Takes the place of a subscription that the browser has ended by itself. */
export async function renewPush(
  { registration }: WorkerScope,
  former: PushSubscription | null,
  latter: PushSubscription | null,
): Promise<void> {
  // why: it is of the member whose data is here, and never becomes that of another who is logged in by now
  const owner = await readOwner();
  if (owner === "") return;
  const applicationServerKey = former?.options.applicationServerKey ?? (await publicKey());
  const subscription =
    latter ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const ofOwner = { [madeForHeader]: owner };
  const body = JSON.stringify({ ...subscription.toJSON(), renew: true });
  const told = await fetch(target, { method: "POST", headers: { ...headers, ...ofOwner }, body });
  if (told.headers.has(refusedHeader)) return;
  if (former && former.endpoint !== subscription.endpoint) await forget(former.endpoint, ofOwner);
}
