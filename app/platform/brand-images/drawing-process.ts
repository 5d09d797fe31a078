import { writeFileSync } from "node:fs";
import {
  drawBadge,
  drawFavicon,
  drawIcon,
  drawMailLogo,
  drawMaskableIcon,
  frameAsDrawing,
} from "./draw-icon.server.ts";
import { drawSocialImage } from "./draw-social-image.server.ts";
import type { Drawable } from "./drawable.ts";
import { rasterize } from "./rasterize.server.ts";
import { drawSoftPicture, type SoftSize } from "./draw-soft-picture.server.ts";
import { drawWebPicture, type WebPictureOrder } from "./draw-web-picture.server.ts";
import type { SocialImage } from "./social-image.ts";

/** What the drawing process can be asked to draw. */
export type DrawingOrder =
  | { what: "icon" | "maskable" | "badge"; mark: Drawable; side: number; ground: string }
  | { what: "favicon"; mark: Drawable }
  | { what: "mail logo"; logo: Drawable; ground: string }
  | { what: "frame"; picture: Uint8Array }
  | { what: "social image"; image: SocialImage }
  | { what: "picture"; drawing: Drawable; size: { width?: number; height?: number } }
  | ({ what: "web picture" } & WebPictureOrder)
  | { what: "soft picture"; picture: Uint8Array; size: SoftSize };

// why: where memory ends, the system ends this process and not the site's
try {
  writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // there is no such file elsewhere than on Linux
}

// why: without whoever started it, what takes for ever would be drawn for ever
process.once("disconnect", () => process.exit());

function draw(order: DrawingOrder): Promise<Buffer> {
  switch (order.what) {
    case "icon":
      return drawIcon(order.mark, order.side, order.ground);
    case "maskable":
      return drawMaskableIcon(order.mark, order.side, order.ground);
    case "badge":
      return drawBadge(order.mark, order.side, order.ground);
    case "favicon":
      return drawFavicon(order.mark);
    case "mail logo":
      return drawMailLogo(order.logo, order.ground);
    case "frame":
      return frameAsDrawing(order.picture);
    case "social image":
      return drawSocialImage(order.image);
    case "picture":
      return rasterize(order.drawing, order.size).then((picture) => picture.png({ compressionLevel: 1 }).toBuffer());
    case "web picture":
      return drawWebPicture(order);
    case "soft picture":
      return drawSoftPicture(order.picture, order.size);
  }
}

process.on("message", (order: DrawingOrder) => {
  draw(order).then(
    (drawn) => process.send?.({ drawn }),
    (error: unknown) => process.send?.({ fault: error instanceof Error ? error.message : String(error) }),
  );
});
process.send?.({ drawn: new Uint8Array() });
