import { redrawLogoHandler } from "./pictures/redraw-logo.server.ts";
import { seePictureHandler } from "./pictures/see-picture.server.ts";
import { uploadPictureHandler } from "./pictures/upload-picture.server.ts";
import type { EndpointHandler } from "./endpoint-handler.server.ts";

/** A brand's own pictures. */
export const pictureEndpoints: readonly EndpointHandler[] = [
  uploadPictureHandler,
  redrawLogoHandler,
  seePictureHandler,
];
