import { endOneSession } from "./end-one-session.server.ts";
import { endOtherSessions } from "./end-other-sessions.server.ts";
import { endSession } from "./end-session.server.ts";
import { endSessionsOf } from "./end-sessions-of.server.ts";
import { findEndedSessions } from "./find-ended-sessions.server.ts";
import { findSession } from "./find-session.server.ts";
import { listSessions } from "./list-sessions.server.ts";
import { rotateSession } from "./rotate-session.server.ts";
import { startSession } from "./start-session.server.ts";
import { stoppedClock } from "#app/platform/clock/clock.ts";
import { testEffects } from "#tests/effects/effects.ts";
import { sweepAllKeptRows } from "#tests/support/sweeps.ts";

testEffects("sessions", {
  "end one": ({ ctx, anna }) => endOneSession(ctx, { sessionId: anna.session }),
  "end one of somebody else": ({ ctx, cora }) => endOneSession(ctx, { sessionId: cora.session }),
  "end all others": ({ ctx }) => endOtherSessions(ctx),
  "end this one": ({ ctx }) => endSession(ctx),
  "end all of somebody": ({ ctx, anna, asTenant }) => asTenant((tx) => endSessionsOf(tx, ctx, { accountId: anna.one })),
  "end all of somebody but one": ({ ctx, anna, asTenant }) =>
    asTenant((tx) => endSessionsOf(tx, ctx, { accountId: anna.one, except: anna.session })),
  "find the ended": ({ tenantId, clock, anna, cora }) =>
    findEndedSessions({ tenantId, clock }, { ids: [anna.session, anna.ended, cora.session, cora.ended] }),
  list: ({ ctx }) => listSessions(ctx),
  "list of one who has none": ({ ctx, anna }) =>
    listSessions({ ...ctx, actor: { ...ctx.actor, accountId: anna.other } }),
  rotate: ({ ctx, asTenant }) => asTenant((tx) => rotateSession(tx, ctx)),
  find: ({ tenant, clock }) => findSession({ tenant, clock }, { token: "live aaaaaaaa" }),
  "find an ended one": ({ tenant, clock }) => findSession({ tenant, clock }, { token: "ended aaaaaaaa" }),
  "start in place of another": ({ clock, tenantId, anna, asTenant }) =>
    asTenant((tx) =>
      startSession(
        tx,
        { tenantId, clock },
        { accountId: anna.one, userAgent: "Firefox", ipCountry: "NL", formerToken: "live aaaaaaaa" },
      ),
    ),
  "end what is no session": ({ ctx }) => endOneSession(ctx, { sessionId: "none" }),
  sweep: () => sweepAllKeptRows({ clock: stoppedClock(new Date("2026-09-01T10:00:00Z")) }),
});
