/**
 * Cuts the faces that pages are served, at development time: `node themes/cut-faces.mjs`, when a theme takes another
 * face, a package changes or a language brings letters; what comes of it, `themes/faces`, is committed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cutFace, filesToCut } from "#app/commands/faces/cut-face.ts";
import { cutOf } from "#app/platform/themes/cut-faces.server.ts";

for (const each of filesToCut()) {
  const target = cutOf(each.file);
  const cut = await cutFace(each);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, cut);
  console.log(`${path.basename(target)}: ${cut.length} bytes`);
}
