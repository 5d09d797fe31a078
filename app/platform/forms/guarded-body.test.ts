import { expect, it } from "vitest";
import { readFiles } from "./read-files.server.ts";
import { readBytes } from "./read-text.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const files = { field: "file", files: 1, bytes: 1_000, tooLarge: new AppError("photo_too_large") };

it.each<[string, (request: Request) => Promise<unknown>]>([
  ["a text", (request) => readBytes(request)],
  ["files", (request) => readFiles(request, files).next()],
])("says of %s why the guard of a body ended it", async (_, read) => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new AppError("unavailable")) });
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    body,
    duplex: "half",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  };
  await expect(read(new Request("http://one.example/", init))).rejects.toMatchObject({ code: "unavailable" });
});
