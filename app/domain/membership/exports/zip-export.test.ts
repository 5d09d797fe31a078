import { Readable } from "node:stream";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { zipExport } from "./zip-export.server.ts";
import type { Storage } from "#app/platform/storage/storage.ts";

const picture = new Uint8Array([1, 2, 3]);
const storage: Pick<Storage, "get"> = {
  get: async () => ({ body: Readable.from([picture]), contentType: "image/webp", size: 3 }),
};
const messages = Array.from({ length: 20_000 }, (_, number) => ({
  number,
  body: `What I wrote to somebody, ${number}`,
}));

it("lets the process do all else while years of messages are packed, and packs them whole", async () => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    timer = setImmediate(turn);
  };
  let timer = setImmediate(turn);
  const zip = await zipExport(storage, {
    tenantId: "lagoon",
    data: { conversations: [{ messages }], profile: null },
    photos: [{ key: "a", blurredKey: "b", purpose: "profile" }],
    explanation: "What is what.",
  });
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(50);
  const files = unzipSync(zip);
  expect(Object.keys(files)).toEqual(["read-me.txt", "data/conversations.json", "data/profile.json", "photos/1.webp"]);
  expect(JSON.parse(strFromU8(files["data/conversations.json"] ?? new Uint8Array()))).toEqual([{ messages }]);
  expect(files["photos/1.webp"]).toEqual(picture);
});
