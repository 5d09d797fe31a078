import { z } from "zod";
import { caseKinds } from "#app/domain/safety/desk/case-kinds.ts";

/** The brand and the case that a path names. */
export const ofCase = z.object({ brand: z.string(), id: z.string() });

/** The brand, the kind and the case that a path names. */
export const ofAnyCase = ofCase.extend({ kind: z.enum(caseKinds) });
