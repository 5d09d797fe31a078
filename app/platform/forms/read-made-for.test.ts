import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { madeForField } from "./made-for.ts";
import { readFields } from "./read-fields.server.ts";
import { readFiles } from "./read-files.server.ts";
import { readMadeFor } from "./read-made-for.server.ts";
import { AppError } from "#app/platform/errors/app-error.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("http://one.example/", { method: "POST", body, ...(type && { headers: { "content-type": type } }) });

const withFiles = (fields: readonly (readonly [string, string | File])[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return post(form);
};

const photo = new File([new Uint8Array(5_000)], "one.jpg");
const limits = { field: "photo", files: 2, bytes: 6_000, tooLarge: new AppError("photo_too_large") };
const sizesOf = async (request: Request) => {
  const sizes: number[] = [];
  for await (const { bytes } of readFiles(request, limits)) sizes.push(bytes.length);
  return sizes;
};

describe("for whom a form was made", () => {
  it("is found among any fields, and the form is read without it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.array(fc.string(), { maxLength: 5 }), fc.nat(5), async (id, texts, place) => {
        const fields: [string, string][] = texts.map((text) => ["text", text.replaceAll("\0", "").toWellFormed()]);
        const given = fields.toSpliced(place, 0, [madeForField, id]);
        const request = post(new URLSearchParams(given));
        expect(await readMadeFor(request)).toBe(id);
        expect([...(await readFields(request, ["text"]))]).toEqual(fields);
      }),
    );
  });

  it("is found before files, which are read without it", async () => {
    const request = withFiles([
      [madeForField, "one"],
      ["photo", photo],
      ["photo", photo],
    ]);
    expect(await readMadeFor(request)).toBe("one");
    expect(await sizesOf(request)).toEqual([5_000, 5_000]);
  });

  it("lets no file more in than may come", async () => {
    const photos = [
      ["photo", photo],
      ["photo", photo],
    ] as const;
    await expect(sizesOf(withFiles([...photos, ["photo", photo]]))).rejects.toMatchObject({ code: "invalid_input" });
    await expect(sizesOf(withFiles([...photos, [madeForField, "one"]]))).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  it.each([
    post("text=1"),
    post("{}", "application/json"),
    post(`{"${madeForField}":"one"}`, "application/json"),
    post(`not_${madeForField}=one`, "application/x-www-form-urlencoded"),
    withFiles([["photo", photo]]),
    new Request("http://one.example/"),
  ])("is null where a request says nothing of it", async (request) => {
    expect(await readMadeFor(request)).toBeNull();
  });
});
