import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { photoFormats } from "#app/domain/profiles/photos/files/photo-file.ts";
import { readEnv } from "#app/platform/env/env.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";
import { createRuntime } from "#app/platform/runtime/runtime.server.ts";
import { testPhotos } from "#tests/support/photos.ts";
import { answerPhoto } from "./answer-photo.server.ts";

vi.mock("#app/platform/runtime/process-photo-checks.server.ts", () => import("#tests/support/photo-verdicts.ts"));

const { tenant, memberOf, approved, profileOf } = testPhotos();

beforeAll(() => void createRuntime(readEnv({ NODE_ENV: "test", LOG_LEVEL: "silent" })));

it("a photo that cannot be fetched just now is a picture in the brand's colours, which nobody keeps", async () => {
  const ctx = await memberOf();
  await approved(ctx);
  const [names] = (await profileOf(ctx)).photos;
  const asked = (key: string) =>
    answerPhoto({ tenant, actor: null }, { key, file: `480.${photoFormats[0]}`, headers: new Headers() });
  const { processStorage } = await import("#app/platform/runtime/process-storage.server.ts");
  const storage = await processStorage();
  const away = vi.spyOn(storage, "get").mockRejectedValue(new AppError("storage_unavailable"));
  const answer = await asked(names?.key ?? "");
  expect([
    answer.status,
    answer.headers.get("content-type"),
    answer.headers.get("cache-control"),
    answer.headers.get("retry-after"),
  ]).toEqual([503, "image/svg+xml", "no-store", "5"]);
  expect(await answer.text()).toMatch(/^<svg .*fill="#[0-9a-f]{6}"/);
  expect((await asked(randomUUID())).status).toBe(404);
  away.mockRestore();
  const back = await asked(names?.key ?? "");
  expect(back.status).toBe(200);
  await back.body?.cancel();
});
