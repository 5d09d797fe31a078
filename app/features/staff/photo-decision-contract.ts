import { z } from "zod";
import { photoGrounds } from "#app/platform/photo-checks/photo-checks.ts";

/** What staff says about a waiting photo: it is shown, or the ground on which it is refused. */
export const photoDecisionContract = z.object({ photoId: z.uuid(), decision: z.enum(["approve", ...photoGrounds]) });
