import { addToComplaint } from "#app/domain/complaints/add-to-complaint.server.ts";
import { answerComplaint } from "#app/domain/complaints/answer-complaint.server.ts";
import { closeComplaint } from "#app/domain/complaints/close-complaint.server.ts";
import { complaintToken } from "#app/domain/complaints/complaint-link.server.ts";
import { eraseComplaints } from "#app/domain/complaints/erase-complaints.server.ts";
import { followComplaint } from "#app/domain/complaints/follow-complaint.server.ts";
import { getComplainant } from "#app/domain/complaints/get-complainant.server.ts";
import { listComplaints } from "#app/domain/complaints/list-complaints.server.ts";
import { viewComplaint } from "#app/domain/complaints/view-complaint.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("complaints", {
  "list open": ({ staff }) => listComplaints(staff, { status: "open" }),
  "list closed": ({ staff }) => listComplaints(staff, { status: "closed" }),
  "view": ({ staff, anna }) => viewComplaint(staff, { id: anna.complaint }),
  "answer": ({ staff, anna }) => answerComplaint(staff, { id: anna.complaint, text: "We looked at it." }),
  "close": ({ staff, anna }) => closeComplaint(staff, { id: anna.complaint }),
  "who complains": ({ ctx }) => getComplainant(ctx),
  "erase": ({ tenantId, anna, asTenant }) => asTenant((tx) => eraseComplaints(tx, { tenantId, accountId: anna.one, email: "one@aaaaaaaa.example" })),
  "follow by its link": async ({ ctx, tenantId, anna }) => followComplaint(ctx, { token: await complaintToken(tenantId, { id: anna.complaint }) }),
  "add by its link": async ({ ctx, tenantId, anna }) => addToComplaint(ctx, { token: await complaintToken(tenantId, { id: anna.complaint }), text: "It is still so.", address: "192.0.2.1" }),
  "view what is none": ({ staff }) => viewComplaint(staff, { id: "none" }),
  "view one that is not there": ({ staff }) => viewComplaint(staff, { id: "11111111-1111-4111-8111-111111111111" }),
  "answer what is none": ({ staff }) => answerComplaint(staff, { id: "none", text: "We looked at it." }),
  "answer one that is not there": ({ staff }) => answerComplaint(staff, { id: "11111111-1111-4111-8111-111111111111", text: "We looked at it." }),
  "close what is none": ({ staff }) => closeComplaint(staff, { id: "none" }),
  "close twice": async ({ staff, anna }) => { await closeComplaint(staff, { id: anna.complaint }); await closeComplaint(staff, { id: anna.complaint }); },
  "follow a broken link": ({ ctx }) => followComplaint(ctx, { token: "broken" }),
});
