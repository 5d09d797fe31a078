import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/**
 * Every route that hands on a stored file, and how long caches may keep it at the most. Who is given which is crossed
 * in `app/features/photos/delivery/who-is-given-a-photo.test.ts` for photos of profiles, in `chat-photos.test.ts` and
 * `chat-photo-checks.test.ts` for those of chats, and in `exports.test.ts` for exports.
 */
const served: Record<string, { by: string; caches: RegExp }> = {
  "app/features/photos/delivery/answer-photo.server.ts": {
    by: "readPhoto",
    caches: /^(public|private), max-age=300$|^(private, )?no-store$/,
  },
  "app/routes/media/chats.$id.$file.ts": { by: "readChatPhoto", caches: /^private, max-age=300$|^no-store$/ },
  // why: a brand's own pictures are for everybody, at addresses that say their content
  "app/routes/brand/pictures.$file.ts": {
    by: "readBrandPicture",
    caches: /^public, max-age=31536000, immutable$|^no-store$/,
  },
  "app/routes/export/$token.file.ts": { by: "openExport", caches: /^private, no-store$/ },
};

const opensStored = new Set(
  sourceFiles
    .filter(({ name, source }) => name.startsWith("app/domain/") && /Promise<StoredObject\b/.test(source))
    .map(({ name }) => name),
);
const routes = sourceFiles.filter(
  ({ name, imports }) =>
    /^app\/(?:routes|features|http)\//.test(name) &&
    imports.some(({ target, isTypeOnly }) => !isTypeOnly && opensStored.has(target)),
);

describe("a stored file", () => {
  it("is served by the routes of the table and by no other", () => {
    expect(routes.map(({ name }) => name)).toEqual(Object.keys(served).toSorted());
    const outside = sourceFiles.filter(
      ({ name, imports }) =>
        /^app\/(routes|features|http|landers|ui)\//.test(name) &&
        imports.some(({ target }) => /platform\/(storage\/|runtime\/process-storage)/.test(target)),
    );
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  it.each(Object.entries(served))(
    "served by %s is asked about by its use case, and kept by caches no longer than the table says",
    (name, { by, caches }) => {
      const source = sourceFiles.find((each) => each.name === name)?.source ?? "";
      expect(source).toContain(`${by}(`);
      const named = [...source.matchAll(/"((?:public|private|no-store|immutable|max-age|s-maxage)[^"]*)"/g)].map(
        ([, control = ""]) => control,
      );
      expect(named).not.toEqual([]);
      for (const control of named) expect(control).toMatch(caches);
    },
  );
});

describe("the address of a photo", () => {
  it("leads to a CDN only where `photoHost` says so: nobody else asks for the CDN's name but the policies of pages", () => {
    const asking = sourceFiles.filter(
      ({ name, source }) =>
        /^app\/(domain|routes|features|landers|platform\/mail|http|ui)\//.test(name) && source.includes("cdn_prefix"),
    );
    expect(asking.map(({ name }) => name)).toEqual([
      "app/domain/profiles/photos/serving/photo-host.ts",
      "app/domain/tenants/lifecycle/starter-settings.ts",
      "app/features/landers/lander-page.server.tsx",
      "app/features/photos/delivery/answer-photo.server.ts",
    ]);
  });
});
