import { z } from "zod";

/** What a process is told of a face that changed. */
export const shownFaceContract = z.object({ tenantId: z.string(), profileId: z.uuid() });

/** A profile of a brand whose face strangers were shown. */
export type ShownFace = z.infer<typeof shownFaceContract>;

/** The bus's topic on which processes tell each other of faces. */
export const facesTopic = "faces";
