import { expect, test } from "@playwright/test";
import { ask } from "#tests/e2e/site/ask.ts";
import { brands } from "#tests/e2e/site/brands.ts";

const filmsOf = (page: string) =>
  [...page.matchAll(/<source src="([^"]+\.(?:mp4|webm))"/g)].map(([, film = ""]) => film);

test("every film of every brand is there, whole and in pieces, for a year", async () => {
  for (const { id: brand } of brands) {
    const { body, headers } = await ask("/landers/transitionsvideolanding", { brand });
    expect(String(headers["content-security-policy"])).toContain("media-src 'self'");
    const films = filmsOf(body);
    expect(new Set(films).size, brand).toBe(6);
    for (const film of new Set(films)) {
      const whole = await ask(film, { brand });
      expect(whole.status, film).toBe(200);
      expect(whole.headers["content-type"], film).toBe(film.endsWith("mp4") ? "video/mp4" : "video/webm");
      expect(whole.headers["cache-control"], film).toContain("immutable");
      expect(whole.headers["accept-ranges"], film).toBe("bytes");
      expect(whole.bytes.length, film).toBeLessThanOrEqual(400_000);
      const piece = await ask(film, { brand, headers: { range: "bytes=100-199" } });
      expect(piece.status, film).toBe(206);
      expect(piece.headers["content-range"], film).toBe(`bytes 100-199/${whole.bytes.length}`);
      expect(piece.bytes, film).toEqual(whole.bytes.subarray(100, 200));
    }
    const beyond = await ask(films[0] ?? "", { brand, headers: { range: "bytes=9000000-" } });
    expect(beyond.status).toBe(416);
  }
});

test("a film has no sound", async () => {
  for (const { id: brand } of brands) {
    const [, mp4 = ""] = filmsOf((await ask("/landers/video", { brand })).body);
    const { bytes } = await ask(mp4, { brand });
    expect(bytes.includes("vide"), mp4).toBe(true);
    expect(bytes.includes("soun"), mp4).toBe(false);
  }
});

test("who asks for less data gets no film, and nobody else's page", async () => {
  for (const lander of ["video", "transitionsvideolanding"]) {
    const saving = await ask(`/landers/${lander}`, { headers: { "save-data": "on" } });
    expect(saving.body).not.toContain("<video");
    expect(String(saving.headers.vary)).toContain("save-data");
    expect((await ask(`/landers/${lander}`)).body).toContain("<video");
  }
});
