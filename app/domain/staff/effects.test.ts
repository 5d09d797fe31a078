import { countWaiting } from "#app/domain/staff/count-waiting.server.ts";
import { findStaff } from "#app/domain/staff/find-staff.server.ts";
import { recordAudit } from "#app/domain/staff/record-audit.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("staff", {
  "count what waits": ({ staff }) => countWaiting(staff),
  "find staff": ({ staff }) => findStaff(staff),
  "find no staff": ({ ctx }) => findStaff(ctx),
  "write down": ({ staff, anna, asTenant }) => asTenant((tx) => recordAudit(tx, staff, { action: "look", subjectKind: "profile", subjectId: anna.oneProfile })),
});
