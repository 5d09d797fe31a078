import { reportMember } from "#app/domain/reports/report-member.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("reports", {
  "report": ({ ctx, cora }) => reportMember(ctx, { profileId: cora.oneProfile, reason: "spam", text: "Sells things." }),
  "report again": ({ ctx, anna }) => reportMember(ctx, { profileId: anna.otherProfile, reason: "spam", text: "Sells things." }),
  "report oneself": ({ ctx, anna }) => reportMember(ctx, { profileId: anna.oneProfile, reason: "spam", text: "" }),
  "report nobody": ({ ctx }) => reportMember(ctx, { profileId: "none", reason: "spam", text: "" }),
});
