import type { z } from "zod";
import type { hostContract } from "#app/console/contracts/hosts/host-parts.ts";
import type { HostRow } from "#app/domain/tenants/hosts/read-host.server.ts";
import { proofNameOf } from "#app/platform/hosts/look-up-host.server.ts";

/** A host as the API tells it. */
export const shownHost = ({ proof, isPublished: _, ...row }: HostRow): z.input<typeof hostContract> => ({
  ...row,
  proof: { name: proofNameOf(row.host), text: proof },
});
