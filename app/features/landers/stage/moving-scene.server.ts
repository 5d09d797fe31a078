import type { Loop } from "#app/landers/loops/loop-scene.tsx";
import { softBrandPicture, softPicture } from "#app/platform/brand-images/soft-picture.server.ts";
import { landerFilesFor } from "#app/platform/tenancy/landers/lander-files.ts";
import { themeArt, themeAsset, themeLoop } from "#app/platform/themes/stylesheet.server.ts";
import type { LanderStage } from "./lander-stage.ts";
import { ownFile } from "./own-file.ts";

type Cuts = { tall: "tall" | "far"; wide: "wide" | null };

/**
 * A scene of the brand's own where it brings one, else of its theme; a drawing that stands still where the theme has no
 * films, and no film where the visitor wants none.
 */
export function movingScene({ ctx, id, visitor }: LanderStage, cuts: Cuts): Loop {
  const { theme, landerFiles } = ctx.tenant;
  const own = ownScene(landerFilesFor(landerFiles.addresses, { id, language: ctx.locale }));
  if (own) return { tall: own, wide: null, soft: null, moves: own.mp4 !== "" && !visitor.savesData };
  const tall = themeLoop(theme, cuts.tall);
  if (tall === null)
    return { tall: drawing(theme, cuts.wide ? "hero-tall" : "lander"), wide: null, soft: null, moves: false };
  return { tall, wide: cuts.wide && themeLoop(theme, cuts.wide), soft: null, moves: !visitor.savesData };
}

// why: as large as phones show it, so that nothing larger comes after it
const softStill = { width: 480, height: 640, bytes: 2_000 };

/** The scene that a lander begins with: its still comes softly with the page, before any file. */
export async function openingScene(stage: LanderStage): Promise<Loop> {
  const loop = movingScene(stage, { tall: "tall", wide: "wide" });
  const still = loop.tall.jpg;
  const { tenant } = stage.ctx;
  const own = ownFile(tenant, still);
  const soft = own
    ? softBrandPicture({ brand: tenant.id, name: still, picture: own, size: softStill, onLate: stage.onLate })
    : softPicture(still, async () => themeAsset(still)?.body ?? null, softStill);
  return { ...loop, soft: await soft };
}

/** What the brand brings itself; the sheet fits it to whatever room there is, and only its still is a must. */
function ownScene(files: ReturnType<typeof landerFilesFor>): Loop["tall"] | null {
  if (files === null) return null;
  const { jpg, avif = "", webm = "", mp4 = "" } = files;
  return { jpg, avif, webm, mp4, width: 720, height: 960 };
}

function drawing(theme: string, name: string): Loop["tall"] {
  const src = themeArt(theme, `${name}-dark`) ?? themeArt(theme, name) ?? "";
  return { avif: "", jpg: src, webm: "", mp4: "", width: 900, height: 1200 };
}
