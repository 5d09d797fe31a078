import { dismissAlert } from "#app/domain/alerts/dismiss-alert.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("alerts", {
  "dismiss again": ({ ctx }) => dismissAlert(ctx, { alert: "enrich_profile" }),
  "dismiss": ({ ctx, anna }) => dismissAlert({ ...ctx, actor: { ...ctx.actor, accountId: anna.other } }, { alert: "enrich_profile" }),
  "dismiss what is none": ({ ctx }) => dismissAlert(ctx, { alert: "nothing" }),
});
