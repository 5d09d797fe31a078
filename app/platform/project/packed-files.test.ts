import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { compressBody } from "#app/platform/compression/encoded-body.server.ts";
import { packFiles, readPacked } from "./packed-files.server.ts";

const directory = mkdtempSync(path.join(tmpdir(), "liaison-packed-"));
const [folder, packed] = [path.join(directory, "built"), path.join(directory, "packed")];
afterAll(() => rmSync(directory, { recursive: true }));

const script = Buffer.from("export const words = 'again and again and again';\n".repeat(40));

function write(file: string, body: Buffer): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), body);
}

test("what is built is packed as small as it gets, where its name carries its hash and compression helps", async () => {
  for (const file of ["assets/frame-a1.js", "assets/texts/b2/nl.json", "assets/font-c3.woff2", "worker.js"])
    write(file, script);
  await packFiles(folder, packed);
  const expected = await compressBody(script, "small");
  expect(await readPacked(packed, "assets/frame-a1.js", script)).toEqual(expected);
  expect(await readPacked(packed, "assets/texts/b2/nl.json", script)).toEqual(expected);
  for (const file of ["assets/font-c3.woff2", "worker.js"]) expect(await readPacked(packed, file, script)).toBeNull();
});

test("what an earlier build had is packed no more", async () => {
  rmSync(path.join(folder, "assets/frame-a1.js"));
  await packFiles(folder, packed);
  expect(await readPacked(packed, "assets/frame-a1.js", script)).toBeNull();
  expect(await readPacked(packed, "assets/texts/b2/nl.json", script)).not.toBeNull();
});
