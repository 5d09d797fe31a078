import { answerAppeal } from "#app/domain/moderation/answer-appeal.server.ts";
import { appealDecision } from "#app/domain/moderation/appeal-decision.server.ts";
import { decideReport } from "#app/domain/moderation/decide-report.server.ts";
import { isSwitchedOff } from "#app/domain/moderation/is-switched-off.server.ts";
import { listAppeals } from "#app/domain/moderation/list-appeals.server.ts";
import { listReports } from "#app/domain/moderation/list-reports.server.ts";
import { tellReporter } from "#app/domain/moderation/tell-reporter.server.ts";
import { viewAppeal } from "#app/domain/moderation/view-appeal.server.ts";
import { viewDecision } from "#app/domain/moderation/view-decision.server.ts";
import { viewReport } from "#app/domain/moderation/view-report.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("moderation", {
  "list open reports": ({ staff }) => listReports(staff, { status: "open" }),
  "list closed reports": ({ staff }) => listReports(staff, { status: "closed" }),
  "view a report": ({ staff, anna }) => viewReport(staff, { id: anna.report }),
  "view none": ({ staff }) => viewReport(staff, { id: "11111111-1111-4111-8111-111111111111" }),
  "list open appeals": ({ staff }) => listAppeals(staff, { status: "open" }),
  "list closed appeals": ({ staff }) => listAppeals(staff, { status: "closed" }),
  "view a decision": ({ ctx, anna }) => viewDecision({ ...ctx, actor: { ...ctx.actor, profileId: anna.otherProfile } }, { id: anna.decision }),
  "view a decision on another": ({ ctx, anna }) => viewDecision(ctx, { id: anna.decision }),
  "appeal again": ({ ctx, anna }) => appealDecision({ ...ctx, actor: { ...ctx.actor, profileId: anna.otherProfile } }, { id: anna.decision, text: "It was really not me." }),
  "warn": ({ staff, anna }) => decideReport(staff, { id: anna.report, decision: "warn", ground: "spam", facts: "The same words to many." }),
  "switch off": ({ staff, anna }) => decideReport(staff, { id: anna.report, decision: "disable", ground: "spam", facts: "The same words to many." }),
  "nothing": ({ staff, anna }) => decideReport(staff, { id: anna.report, decision: "none", ground: "spam", facts: "Nothing that breaks a rule." }),
  "whether one is switched off": ({ tenantId, anna, asTenant }) => asTenant((tx) => isSwitchedOff(tx, { tenantId, profileId: anna.oneProfile })),
  "answer no appeal": ({ staff }) => answerAppeal(staff, { id: "11111111-1111-4111-8111-111111111111", outcome: "kept", answer: "It stays as it is." }),
  "view what is none": ({ staff }) => viewReport(staff, { id: "none" }),
  "view no appeal": ({ staff }) => viewAppeal(staff, { id: "none" }),
  "view no decision": ({ ctx }) => viewDecision(ctx, { id: "none" }),
  "answer what is none": ({ staff }) => answerAppeal(staff, { id: "none", outcome: "kept", answer: "It stays as it is." }),
  "view an appeal": ({ staff, eva }) => viewAppeal(staff, { id: eva.appeal }),
  "keep what was decided": ({ staff, eva }) => answerAppeal(staff, { id: eva.appeal, outcome: "kept", answer: "It stays as it is." }),
  "take back what was decided": ({ staff, eva }) => answerAppeal(staff, { id: eva.appeal, outcome: "taken_back", answer: "We were wrong, and are sorry." }),
  "answer an appeal twice": ({ staff, anna }) => answerAppeal(staff, { id: anna.appeal, outcome: "kept", answer: "It stays as it is." }),
  "decide what is none": ({ staff }) => decideReport(staff, { id: "none", decision: "none", ground: "spam", facts: "Nothing." }),
  "decide twice": async ({ staff, anna }) => { const decide = () => decideReport(staff, { id: anna.report, decision: "warn", ground: "spam", facts: "The same words to many." }); await decide(); await decide(); },
  "remove a photo that was not reported": ({ staff, anna }) => decideReport(staff, { id: anna.report, decision: "remove_photo", ground: "explicit", facts: "What is to be seen." }),
  "tell who reported": ({ ctx, anna, asTenant }) => asTenant((tx) => tellReporter(tx, ctx, { reporterId: anna.oneProfile, hasActed: true })),
});
