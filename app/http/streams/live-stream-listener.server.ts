import type { IncomingMessage, ServerResponse } from "node:http";
import { findSession } from "#app/domain/identity/sessions/find-session.server.ts";
import type { LiveHub } from "#app/domain/chat/live/live-hub.ts";
import { sessionCookie } from "#app/http/middleware/session.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import { isForAnother, madeForField, madeForHeader } from "#app/platform/forms/made-for.ts";
import { openLiveStream } from "#app/platform/live/live-stream.server.ts";
import type { Tenant } from "#app/platform/tenancy/tenant.ts";

export const livePath = "/live";

/**
 * Opens `GET /live` for a member, outside the routes: thousands of lines stay open at once, and each costs as little as
 * it can. Returns false where it does not: the route of the same path then says why.
 */
export function liveStreamListener({ hub, clock }: { hub: LiveHub; clock: Clock }) {
  return async (request: IncomingMessage, response: ServerResponse, at: { tenant: Tenant }): Promise<boolean> => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== livePath) return false;
    const open = () => openLiveStream(response, () => performance.now());
    if (hub.isClosing()) return hub.sayGoodbye(open()), true;
    const token: unknown = await sessionCookie.parse(request.headers.cookie ?? null);
    if (typeof token !== "string" || token === "") return false;
    const session = await findSession({ tenant: at.tenant, clock }, { token });
    // why: who left meanwhile is not there to be told anything
    if (response.destroyed) return true;
    if (hub.isClosing()) return hub.sayGoodbye(open()), true;
    const said = request.headers[madeForHeader];
    const { searchParams } = new URL(request.url, "http://localhost");
    const madeFor = typeof said === "string" ? said : searchParams.get(madeForField);
    if (!session || isForAnother(madeFor, session.profileId) || !hub.admits(session.id)) return false;
    const { id: sessionId, accountId, profileId } = session;
    hub.join({ tenantId: at.tenant.id, accountId, profileId, sessionId }, open());
    return true;
  };
}
