import { mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cutOf } from "#app/platform/themes/cut-faces.server.ts";
import { cutFace, filesToCut } from "./faces/cut-face.ts";

for (const each of filesToCut()) {
  const target = cutOf(each.file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, await cutFace(each));
  console.log(`${path.basename(target)}: ${statSync(target).size} bytes`);
}
