import type { Loop } from "#app/landers/loops/loop-scene.tsx";
import { landerFilesFor } from "#app/platform/tenancy/landers/lander-files.ts";
import { themeArt, themeLoop } from "#app/platform/themes/stylesheet.server.ts";
import type { LanderStage } from "./lander-stage.ts";

type Cuts = { tall: "tall" | "far"; wide: "wide" | null };

/**
 * A scene of the brand's own where it brings one, else of its theme; a drawing that stands still where the theme has no
 * films, and no film where the visitor wants none.
 */
export function movingScene({ ctx, id, visitor }: LanderStage, cuts: Cuts): Loop {
  const { theme, landerFiles } = ctx.tenant;
  const own = ownScene(landerFilesFor(landerFiles.addresses, { id, language: ctx.locale }));
  if (own) return { tall: own, wide: null, moves: own.mp4 !== "" && !visitor.savesData };
  const tall = themeLoop(theme, cuts.tall);
  if (tall === null) return { tall: drawing(theme, cuts.wide ? "hero-tall" : "lander"), wide: null, moves: false };
  return { tall, wide: cuts.wide && themeLoop(theme, cuts.wide), moves: !visitor.savesData };
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
