import type { LanderId } from "#app/platform/tenancy/landers/lander-templates.ts";
import { alonetonightScene } from "./scenes/alonetonight-scene.server.tsx";
import { collageScene } from "./scenes/collage-scene.server.tsx";
import { galleryScene } from "./scenes/gallery-scene.server.tsx";
import { iconslandingScene } from "./scenes/iconslanding-scene.server.tsx";
import { mapScene } from "./scenes/map-scene.server.tsx";
import { socialScene } from "./scenes/social-scene.server.tsx";
import { tinderswipeScene } from "./scenes/tinderswipe-scene.server.tsx";
import type { LanderScene, LanderStage } from "./stage/lander-stage.ts";
import { transitionsScene } from "./scenes/transitions-scene.server.tsx";
import { videoScene } from "./scenes/video-scene.server.tsx";

/** What stands on each lander. */
export const landerScenes: Readonly<Record<LanderId, (stage: LanderStage) => LanderScene | Promise<LanderScene>>> = {
  gallery: galleryScene,
  tinderswipe: tinderswipeScene,
  iconslanding: iconslandingScene,
  alonetonight: alonetonightScene,
  collagelanding: collageScene,
  maplanding: mapScene,
  socialnetwork: socialScene,
  transitionsvideolanding: transitionsScene,
  video: videoScene,
};
