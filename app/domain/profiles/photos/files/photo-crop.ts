import { z } from "zod";

const fraction = z.coerce.number().min(0).max(1);

/** What to cut out of a picture, as fractions of its width and height as it is seen (camera rotation applied). */
export const photoCropContract = z.object({ x: fraction, y: fraction, width: fraction.gt(0), height: fraction.gt(0) });

export type PhotoCrop = z.infer<typeof photoCropContract>;
