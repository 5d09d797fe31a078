import { expect, test } from "vitest";
import { withConsole } from "#app/platform/db/transactions/with-console.server.ts";
import { withTenant } from "#app/platform/db/transactions/with-tenant.server.ts";
import { testLedger } from "#tests/support/ledger.ts";
import { tenantId, testFunction } from "#tests/support/sql-functions.ts";

const db = testFunction();
const ledger = testLedger();

test.each([
  "update ledger_entry set amount = 1",
  "truncate ledger_entry",
  "update ledger_transfer set note = ''",
  "update audit_entry set reason = ''",
  "delete from platform_audit_entry",
  "truncate platform_audit_entry",
  "truncate moderation_decision cascade",
])("not even the owner may: %s", async (sql) => {
  await ledger.grant(1);
  await withTenant(tenantId, (tx) =>
    tx.auditEntry.create({ data: { tenantId, action: "look", subjectKind: "account", subjectId: "1" } }),
  );
  await withConsole((tx) =>
    tx.platformAuditEntry.create({ data: { action: "look", subjectKind: "operator", subjectId: "1" } }),
  );
  await expect(db.asOwner(sql)).rejects.toThrow("append only");
});
