import { expect, test } from "vitest";
import { sourceFiles } from "#tests/architecture/source-files.ts";

const product = sourceFiles.filter(({ name }) => name.startsWith("app/") && !name.endsWith(".test.ts"));
const importersOf = (target: string) =>
  product
    .filter(({ imports }) => imports.some((each) => each.target === target && !each.isTypeOnly))
    .map(({ name }) => name);

const folder = "app/platform/brand-images";
const drawing = ["draw-icon", "draw-social-image", "draw-web-picture", "rasterize"].map(
  (name) => `${folder}/${name}.server.ts`,
);

test("what draws an SVG is reached by the process alone that can be ended", () => {
  const inside = [...drawing, `${folder}/drawing-process.ts`];
  for (const file of drawing) {
    expect(importersOf(file)).not.toEqual([]);
    expect(
      importersOf(file).filter((name) => !inside.includes(name)),
      file,
    ).toEqual([]);
  }
  expect(importersOf(`${folder}/drawing-process.ts`)).toEqual([]);
  const starters = product.filter(({ source }) => source.includes('drawing-process.ts", import.meta.url'));
  expect(importersOf(`${folder}/drawing-child.server.ts`)).toEqual([`${folder}/draw-apart.server.ts`]);
  expect(starters.map(({ name }) => name)).toEqual([`${folder}/drawing-child.server.ts`]);
});

test("whatever else works with pictures takes no drawings, and the site's process refuses them before it serves", () => {
  const users = importersOf("sharp").filter((name) => !drawing.includes(name));
  expect(users).toEqual(
    [
      `${folder}/refuse-drawings.server.ts`,
      // Pictures that were drawn already; the brands' own for landers only where drawings are drawn (below).
      `${folder}/draw-soft-picture.server.ts`,
      // Uploads by members, of a kind that is known by their first bytes.
      "app/domain/profiles/photos/files/convert-stored-picture.server.ts",
      "app/domain/profiles/photos/files/encode-chat-photo.server.ts",
      "app/domain/profiles/photos/files/encode-photo.server.ts",
      "app/domain/profiles/photos/files/open-picture.server.ts",
      // What the first bytes of operators' uploads say; they are decoded where drawings are drawn.
      "app/domain/tenants/pictures/draw-picture.server.ts",
      // The sides of a WebP, by its first bytes.
      "app/platform/tenancy/tenant-folders/read-picture-files.server.ts",
    ].toSorted(),
  );
  const { source = "" } = product.find(({ name }) => name.endsWith("/draw-picture.server.ts")) ?? {};
  expect(source.match(/sharp\(/g)?.length).toBe(source.match(/\.metadata\(\)/g)?.length);
  expect(importersOf(`${folder}/refuse-drawings.server.ts`)).toEqual(["app/start-site.server.ts"]);
});

test("what a brand brings for its landers is decoded by the process alone that can be ended", () => {
  expect(importersOf(`${folder}/draw-soft-picture.server.ts`)).toEqual([
    `${folder}/drawing-process.ts`,
    `${folder}/soft-picture.server.ts`,
  ]);
  const readers = product.filter(({ source }) => source.includes("/own-file.ts"));
  const softening = readers.filter(({ source }) => /soft(?:Brand)?Picture\(/.test(source));
  expect(softening.map(({ name }) => name)).toEqual([
    "app/features/landers/lander-answer.server.ts",
    "app/features/landers/stage/moving-scene.server.ts",
  ]);
  for (const { name, source } of softening) {
    expect(source, name).toContain("softBrandPicture(");
    expect(source, name).not.toMatch(/\bsoftPicture\([^;]*?\bown/i);
  }
});
