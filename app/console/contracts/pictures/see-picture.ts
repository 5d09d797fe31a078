import { z } from "zod";
import { endpoint } from "#app/console/contracts/endpoint.ts";

export const seePicture = endpoint({
  name: "pictures.see",
  method: "GET",
  path: "/brands/:brand/pictures/:file",
  access: "brands.see",
  summary: "A picture of the brand by the name that its draft or a revision has of it",
  input: z.object({ brand: z.string(), file: z.string().max(60) }),
  output: z.unknown(),
  file: "image/webp",
});
