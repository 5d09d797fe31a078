import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const seePhoto = endpoint({
  name: "cases.seePhoto",
  method: "GET",
  path: "/brands/:brand/photo-files/:photo",
  access: "cases.see",
  summary: "The file of a photo that is part of a case; that it is shown was written down with the case",
  input: z.object({ brand: z.string(), photo: z.uuid() }),
  output: z.unknown(),
  file: "image/webp",
});
