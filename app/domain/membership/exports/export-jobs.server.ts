import { buildExport, failExport } from "./build-export.server.ts";
import { exportJob } from "./export-job.ts";
import { bindJob } from "#app/platform/jobs/define-job.ts";
import { processStorage } from "#app/platform/runtime/process-storage.server.ts";
import { processRegistry } from "#app/platform/tenancy/registry/registry.server.ts";

/** Builds exports; the last failure is told to the member as such. */
export const buildExportJob = bindJob(exportJob, async ({ tenantId, exportId }, { clock, log, isLastAttempt }) => {
  const tenant = processRegistry().findPublished(tenantId);
  if (!tenant) return log.warn("Export not built: its brand is gone");
  try {
    await buildExport({ tenant, clock, storage: await processStorage() }, { exportId });
  } catch (error) {
    if (isLastAttempt) await failExport({ tenantId, exportId });
    throw error;
  }
});
