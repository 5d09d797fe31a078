import { collectExport } from "#app/domain/exports/collect-export.server.ts";
import { failExport } from "#app/domain/exports/fail-export.server.ts";
import { getLastExport } from "#app/domain/exports/get-last-export.server.ts";
import { requestExport } from "#app/domain/exports/request-export.server.ts";
import { testEffects } from "#tests/effects/effects.ts";

testEffects("exports", {
  "the last": ({ ctx }) => getLastExport(ctx),
  "ask": ({ ctx }) => requestExport(ctx),
  "fail": ({ tenantId, anna }) => failExport({ tenantId, exportId: anna.export }),
  "collect": ({ tenantId, anna, asTenant }) => asTenant((tx) => collectExport(tx, { tenantId, accountId: anna.one, profileId: anna.oneProfile })),
});
