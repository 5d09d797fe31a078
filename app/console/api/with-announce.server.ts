import { processBus } from "#app/platform/runtime/process-bus.server.ts";

/** The same context, with which running processes hear that a brand changed. */
export const withAnnounce = <Ctx extends object>(ctx: Ctx) => ({
  ...ctx,
  announce: async (tenantId: string): Promise<void> => processBus()?.publish(`tenant:${tenantId}`, ""),
});
